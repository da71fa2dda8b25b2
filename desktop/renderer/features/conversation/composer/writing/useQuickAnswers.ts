import { useId, useState, type KeyboardEvent } from 'react';
import type { QuickAnswer } from '#shared/contract/quickAnswers.ts';
import { useMatchingQuickAnswersQuery } from '../../conversation.api.ts';

/** Offers quick answers while the text is a '/' and the beginning of a shortcut. */
export function useQuickAnswers(text: string, onChoose: (message: string) => void) {
  const listId = useId();
  const [dismissedFor, dismissFor] = useState<string | null>(null);
  const [highlightedIndex, highlight] = useState(0);
  const isAsked = /^\/[^\n]*$/.test(text) && dismissedFor !== text;
  const searchText = text.slice(1).trim();
  const { data, currentData, isFetching } = useMatchingQuickAnswersQuery(
    { query: { searchParam: searchText } },
    { skip: !isAsked },
  );
  const isLooking = isAsked && isFetching && !currentData;
  const found = isAsked ? inOrder((currentData ?? data)?.quickAnswers ?? [], searchText) : [];
  const index = Math.min(highlightedIndex, found.length - 1);
  const optionId = (answer: QuickAnswer) => `${listId}-${answer.id}`;
  const choose = ({ message }: QuickAnswer) => {
    highlight(0);
    onChoose(message);
  };

  const answerKey = (event: KeyboardEvent): boolean => {
    const chosen = found[index];
    if (!chosen) return isLooking && event.key === 'Enter' && !event.shiftKey; // do not send a shortcut as a message
    switch (event.key) {
      case 'ArrowDown':
        highlight((index + 1) % found.length);
        return true;
      case 'ArrowUp':
        highlight((index + found.length - 1) % found.length);
        return true;
      case 'Enter':
      case 'Tab':
        if (event.shiftKey) return false;
        choose(chosen);
        return true;
      case 'Escape':
        dismissFor(text);
        return true;
      default:
        highlight(0);
        return false;
    }
  };
  const chosen = found[index];
  return {
    found,
    /** Whether it is certain that no quick answer matches. */
    hasNone: isAsked && currentData !== undefined && found.length === 0,
    marked: chosen,
    listId,
    optionId,
    choose,
    /** Called first for the keys of the text box; returns whether it handled the key. */
    answerKey,
    /** ARIA attributes that connect the text box to the list below it. */
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': found.length > 0,
      'aria-controls': found.length > 0 ? listId : undefined,
      'aria-activedescendant': chosen && optionId(chosen),
    } as const,
  };
}

/** The matching answers, also from an older response; those whose shortcut begins with the text come first. */
function inOrder(answers: readonly QuickAnswer[], searchText: string): QuickAnswer[] {
  const wanted = searchText.toLowerCase();
  const begins = ({ shortcut }: QuickAnswer) => shortcut.toLowerCase().startsWith(wanted);
  const fit = answers.filter((answer) =>
    [answer.shortcut, answer.message].some((part) => part.toLowerCase().includes(wanted)),
  );
  return fit.toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}

export type QuickAnswerChoice = ReturnType<typeof useQuickAnswers>;
