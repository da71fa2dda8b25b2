import { useId, useState, type KeyboardEvent } from 'react';

interface SuggestionSource<Item> {
  readonly found: readonly Item[];
  /** Whether sending waits for what is being searched, so that the beginning of a name is not sent; Escape ends that. */
  readonly isLooking: boolean;
  readonly onChoose: (item: Item) => void;
  readonly onDismiss: () => void;
}

/** The keys and ARIA attributes of a text box with a list of suggestions, in which the focus stays in the text box. */
export function useSuggestions<Item extends { readonly id: number }>({
  found,
  isLooking,
  onChoose,
  onDismiss,
}: SuggestionSource<Item>) {
  const listId = useId();
  const [highlightedIndex, highlight] = useState(0);
  const index = Math.min(highlightedIndex, found.length - 1);
  const marked = found[index];
  const optionId = (item: Item) => `${listId}-${item.id}`;
  const choose = (item: Item) => {
    highlight(0);
    onChoose(item);
  };
  /** Does what sending means while there are suggestions: chooses one, or waits. Returns whether nothing is to be sent. */
  const answerSend = (): boolean => {
    if (marked) choose(marked);
    return marked !== undefined || isLooking;
  };

  const answerKey = (event: KeyboardEvent): boolean => {
    if (!marked) {
      if (!isLooking || event.shiftKey) return false;
      if (event.key === 'Escape') onDismiss();
      return event.key === 'Enter' || event.key === 'Escape';
    }
    switch (event.key) {
      case 'ArrowDown':
        highlight((index + 1) % found.length);
        return true;
      case 'ArrowUp':
        highlight((index + found.length - 1) % found.length);
        return true;
      case 'Enter':
      case 'Tab':
        return !event.shiftKey && answerSend();
      case 'Escape':
        onDismiss();
        return true;
      default:
        highlight(0);
        return false;
    }
  };
  return {
    found,
    marked,
    listId,
    optionId,
    choose,
    /** Called first for the keys of the text box; returns whether it handled the key. */
    answerKey,
    /** Called first when the text is to be sent, by whatever means. */
    answerSend,
    /** ARIA attributes that connect the text box to the list below it. */
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': found.length > 0,
      'aria-controls': found.length > 0 ? listId : undefined,
      'aria-activedescendant': marked && optionId(marked),
    } as const,
  };
}

export type Suggestions<Item extends { readonly id: number }> = ReturnType<typeof useSuggestions<Item>>;
