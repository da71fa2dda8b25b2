import { useLayoutEffect, useRef, type ChangeEvent, type RefObject } from 'react';
import { capitalize } from './capitalize.ts';

/**
 * Binds a text to its textarea: capitalises the first letter, keeps the caret position, and inserts texts at the caret.
 */
export function useTextArea(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: (text: string) => void,
) {
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    box.current?.focus();
    box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [box, text]);

  return {
    value: text,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
      const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
      const next = isComposing ? target.value : capitalize(target.value);
      caret.current = null;
      if (next !== target.value && next === text) restore(target, text);
      else if (next !== target.value) caret.current = target.selectionStart;
      setText(next);
    },
    /** Inserts a text at the caret, in place of the selection. */
    insert: (insertion: string) => {
      const { selectionStart = text.length, selectionEnd = text.length } = box.current ?? {};
      caret.current = selectionStart + insertion.length;
      setText(text.slice(0, selectionStart) + insertion + text.slice(selectionEnd));
    },
    /** Replaces a part of the text; the caret is behind it then. */
    replacePart: (start: number, end: number, part: string) => {
      caret.current = start + part.length;
      setText(text.slice(0, start) + part + text.slice(end));
    },
    /** Replaces the whole text. */
    replace: (whole: string) => {
      caret.current = whole.length;
      setText(whole);
    },
    /** Moves the caret to the end of the text. */
    focus: () => {
      box.current?.focus();
      box.current?.setSelectionRange(text.length, text.length);
    },
  };
}

/** The state stays the same, so nothing renders, and React would put the text back with the caret at its end. */
function restore(box: HTMLTextAreaElement, text: string): void {
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
