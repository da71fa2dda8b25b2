import { PERSON_NAME_MAX, type EmailPerson } from '#shared/contract/recipients.ts';
import { EMAIL_ADDRESS, EMAIL_MAX_LENGTH } from '#shared/domain/emailAddress.ts';

/** `"Silva, Ana" <ana@firm.example>`, `Ana Silva <ana@firm.example>` or an address alone. */
const PERSON = /(?:"([^"\n]{0,200})"|([^<>,;"\n]{0,200}?))[ \t]*<([^<>\n]{0,300})>|[^\s,;<>]+/g;

/** What stands behind the last comma, semicolon or line. */
const LAST_PART = /[^,;\n]*$/;

/** The people in a text as mail programs and spreadsheets have it: separated by commas, semicolons, spaces or lines. */
export function parsePeople(text: string): {
  readonly people: EmailPerson[];
  /** What is no address. */
  readonly invalid: string[];
} {
  const people = new Map<string, EmailPerson>();
  const invalid: string[] = [];
  for (const [whole, quoted, plain, bracketed] of text.matchAll(PERSON)) {
    const address = (bracketed ?? whole)
      .trim()
      .replace(/^mailto:/i, '')
      .toLowerCase();
    const name = (quoted ?? plain ?? '').trim().slice(0, PERSON_NAME_MAX);
    if (!EMAIL_ADDRESS.test(address) || address.length > EMAIL_MAX_LENGTH) invalid.push(whole.trim());
    else if (!people.has(address)) people.set(address, { address, name });
  }
  return { people: [...people.values()], invalid };
}

/** What is being typed at the end of such a text. */
export function lastTyped(text: string): string {
  return LAST_PART.exec(text)?.[0].trim() ?? '';
}

/** The text with a person in the place of what is being typed at its end. */
export function withPerson(text: string, { address, name }: EmailPerson): string {
  const before = text.replace(LAST_PART, '');
  const plainName = name.replace(/["<>\n]/g, '').trim();
  const person = plainName === '' ? address : `"${plainName}" <${address}>`;
  return `${before.trimEnd()}${before === '' ? '' : ' '}${person}, `;
}
