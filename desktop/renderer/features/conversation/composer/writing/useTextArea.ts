import { useLayoutEffect, useRef, type ChangeEvent, type RefObject } from 'react';
import { withCapital } from './capital.ts';

/** Ties a text to its box: the first letter as a capital, the caret where it was, and texts put in at the caret. */
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
      const next = isComposing ? target.value : withCapital(target.value);
      if (next !== target.value) caret.current = target.selectionStart;
      setText(next);
    },
    /** Puts a text where the caret is, in place of what is selected. */
    insert: (piece: string) => {
      const { selectionStart = text.length, selectionEnd = text.length } = box.current ?? {};
      caret.current = selectionStart + piece.length;
      setText(text.slice(0, selectionStart) + piece + text.slice(selectionEnd));
    },
    /** Puts a text in place of all. */
    replace: (whole: string) => {
      caret.current = whole.length;
      setText(whole);
    },
    /** Goes there, behind what was written. */
    focus: () => {
      box.current?.focus();
      box.current?.setSelectionRange(text.length, text.length);
    },
  };
}

export type TextArea = ReturnType<typeof useTextArea>;
