/** The prefix of a signed text: the agent's name in bold on its own line. */
const signatureOf = (name: string) => `*${name}:*\n`;

/** Prefixes a text with the author's name; a text that is already signed, or empty, stays as it is. */
export function sign(name: string, text: string): string {
  return text.trim() === '' || isSignedBy(name, text) ? text : signatureOf(name) + text;
}

/** Whether a text begins with the signature of this agent. */
export function isSignedBy(name: string, text: string): boolean {
  return text.startsWith(signatureOf(name));
}

/** The text without the signature of this agent, for editing. */
export function unsigned(name: string, text: string): string {
  return isSignedBy(name, text) ? text.slice(signatureOf(name).length) : text;
}
