/** What stands before a signed text: the agent's name in bold on a line of its own. */
const signatureOf = (name: string) => `*${name}:*\n`;

/** Puts the name of who wrote it before a text; one that is signed already, or empty, stays as it is. */
export function sign(name: string, text: string): string {
  return text.trim() === '' || isSignedBy(name, text) ? text : signatureOf(name) + text;
}

/** Whether a text begins with the signature of this person. */
export function isSignedBy(name: string, text: string): boolean {
  return text.startsWith(signatureOf(name));
}

/** A text without the signature of this person, for editing. */
export function unsigned(name: string, text: string): string {
  return isSignedBy(name, text) ? text.slice(signatureOf(name).length) : text;
}
