/** A contact card in a message: a name and any number of phone numbers. */
export interface ContactCard {
  readonly name: string;
  readonly numbers: readonly string[];
}

/** Parses one or more vCards, or the short form: a line with the name, then lines with numbers. */
export function parseContactCards(body: string): ContactCard[] {
  const cards = splitCards(body);
  return cards.length > 0 ? cards.map(parseCard) : [parseLines(body)];
}

/** The vCards of a text; none for the short form. */
export function splitCards(body: string): string[] {
  return body.match(/BEGIN:VCARD[\s\S]*?(?:END:VCARD|$)/gi) ?? [];
}

function parseCard(card: string): ContactCard {
  const lines = card.replace(/\r?\n[ \t]/g, '').split(/\r?\n/); // long lines are folded with a leading space
  const valueOf = (name: string) =>
    lines.filter((line) => new RegExp(`^(item\\d+\\.)?${name}[;:]`, 'i').test(line));
  const [fullName] = valueOf('FN');
  const [parts] = valueOf('N');
  return {
    name: plain(fullName ?? '') || nameOfParts(parts ?? ''),
    numbers: valueOf('TEL').map(plain).filter(Boolean),
  };
}

function parseLines(body: string): ContactCard {
  const [name = '', ...rest] = body.split(/\r?\n/).map((line) => line.trim());
  return { name, numbers: rest.filter((line) => /\d{3}/.test(line)) };
}

/** The value after the colon that ends the property name and its parameters. */
function plain(line: string): string {
  return line
    .slice(line.indexOf(':') + 1)
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;\\])/g, '$1')
    .trim();
}

/** Converts `Family;given;additional` to `given additional family`. */
function nameOfParts(line: string): string {
  const [family = '', given = '', additional = ''] = plain(line).split(';');
  return [given, additional, family].filter(Boolean).join(' ');
}
