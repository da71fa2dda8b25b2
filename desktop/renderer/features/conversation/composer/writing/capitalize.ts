/** Texts that must not begin with a capital letter: URLs and host names. */
const ADDRESS = /^(https?:\/\/|www\.)/i;

/** The text with its first letter in upper case, as a sentence begins; URLs stay unchanged. */
export function capitalize(text: string): string {
  const [first = ''] = text;
  const shown = ADDRESS.test(text) ? first.toLocaleLowerCase() : first.toLocaleUpperCase();
  return shown.length === first.length ? shown + text.slice(first.length) : text;
}
