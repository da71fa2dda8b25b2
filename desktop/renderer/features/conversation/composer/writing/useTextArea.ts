import { useLayoutEffect, useState, type ChangeEvent, type RefObject } from 'react';
import { capitalize } from './capitalize.ts';
import type { WrittenText } from './writtenText.ts';

/**
 * Binds a text to its textarea: capitalises the first letter, keeps the caret position, and inserts texts at the caret.
 * @param write takes what the person writes
 */
export function useTextArea(
  box: RefObject<HTMLTextAreaElement | null>,
  text: WrittenText,
  write: (text: string) => void = text.set,
) {
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null);
  useLayoutEffect(() => {
    if (caret === null) return;
    box.current?.focus();
    box.current?.setSelectionRange(caret.at, caret.at);
  }, [box, caret]);
  /** Writes in place of a part of the text; the caret is behind it then. */
  const replacePart = (start: number, end: number, part: string) => {
    const whole = text.get();
    write(whole.slice(0, start) + part + whole.slice(end));
    setCaret({ at: start + part.length });
  };

  return {
    text,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
      const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
      const next = isComposing ? target.value : capitalize(target.value);
      if (next !== target.value) rewrite(target, next);
      write(next);
    },
    replacePart,
    /** Inserts a text at the caret, in place of the selection. */
    insert: (insertion: string) => {
      const { length } = text.get();
      const { selectionStart = length, selectionEnd = length } = box.current ?? {};
      replacePart(selectionStart, selectionEnd, insertion);
    },
    /** Replaces the whole text. */
    replace: (whole: string) => replacePart(0, text.get().length, whole),
    /** Moves the caret to the end of the text. */
    focus: () => {
      const { length } = text.get();
      box.current?.focus();
      box.current?.setSelectionRange(length, length);
    },
  };
}

/** Keeps the caret, which would be at the end. */
function rewrite(box: HTMLTextAreaElement, text: string): void {
  const { selectionStart } = box;
  box.value = text;
  box.setSelectionRange(selectionStart, selectionStart);
}

export type TextArea = ReturnType<typeof useTextArea>;

/** Also reports that the caret has moved when the text changes: not every way of typing selects. */
export function withCaret(area: TextArea, onCaret: () => void): TextArea {
  return {
    ...area,
    onChange: (event) => {
      area.onChange(event);
      onCaret();
    },
  };
}
