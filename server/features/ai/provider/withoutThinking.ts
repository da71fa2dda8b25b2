const OPEN = '<think>';
const CLOSE = '</think>';

/** Leaves out what models that reason write between `<think>` tags, and the space before the answer begins. */
export function withoutThinking() {
  let waiting = '';
  let isThinking = false;
  let hasBegun = false;

  const begin = (text: string) => {
    const shown = hasBegun ? text : text.trimStart();
    hasBegun ||= shown !== '';
    return shown;
  };
  return {
    push(part: string): string {
      waiting += part;
      let shown = '';
      for (;;) {
        const tag = isThinking ? CLOSE : OPEN;
        const at = waiting.indexOf(tag);
        if (at === -1) {
          const unfinished = beginningOf(tag, waiting);
          if (!isThinking) shown += waiting.slice(0, waiting.length - unfinished);
          waiting = waiting.slice(waiting.length - unfinished);
          return begin(shown);
        }
        if (!isThinking) shown += waiting.slice(0, at);
        waiting = waiting.slice(at + tag.length);
        isThinking = !isThinking;
      }
    },
    end(): string {
      const rest = isThinking ? '' : waiting;
      waiting = '';
      return begin(rest);
    },
  };
}

/** How many characters at the end of the text may be the beginning of the tag. */
function beginningOf(tag: string, text: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1)
    if (tag.startsWith(text.slice(-length))) return length;
  return 0;
}
