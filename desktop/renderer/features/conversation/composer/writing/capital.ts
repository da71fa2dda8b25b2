/** What must not begin with a capital letter: addresses and names of pages. */
const ADDRESS = /^(https?:\/\/|www\.)/i;

/** A text with its first letter as a capital, as sentences begin; addresses stay small. */
export function withCapital(text: string): string {
  const [first = ''] = text;
  const shown = ADDRESS.test(text) ? first.toLocaleLowerCase() : first.toLocaleUpperCase();
  return shown.length === first.length ? shown + text.slice(first.length) : text;
}
