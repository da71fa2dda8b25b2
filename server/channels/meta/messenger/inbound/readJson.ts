/** A string, which may hold anything, or a whole number too long for a `number` of JavaScript. */
const STRING_OR_LONG_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?=[\s,}\]])/g;

/**
 * Parses the body of a webhook. Ids that Meta writes as numbers have up to 19 digits, of which a `number` keeps 15: they
 * become strings.
 * @throws SyntaxError
 */
export function readJson(rawBody: Uint8Array): unknown {
  const text = Buffer.from(rawBody).toString('utf8');
  const exact = text.replaceAll(STRING_OR_LONG_NUMBER, (part) => (part.startsWith('"') ? part : `"${part}"`));
  return JSON.parse(exact);
}
