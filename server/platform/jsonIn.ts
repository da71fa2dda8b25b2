/** What a text holds as JSON; undefined when it holds none: the caller decides whether that is an error. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
