/** Passes the parts of a text on, space only together with what follows it: the text has none at its end. */
export function withoutSpaceAtEnd(): (part: string) => string {
  let space = '';
  return (part) => {
    const text = part.trimEnd();
    const end = part.slice(text.length);
    if (text === '') {
      space += end;
      return '';
    }
    const whole = space + text;
    space = end;
    return whole;
  };
}
