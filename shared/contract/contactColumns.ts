import { z } from 'zod';
import { email } from './fields.ts';

/** A text that contacts have besides name and number. */
interface ContactColumnDefinition {
  /** Accepts the empty text, which stands for none. */
  readonly schema: z.ZodType<string, string>;
  /** Characters of the column in the database. */
  readonly length: number;
  /** Whether lists, tickets and messages carry it, too; else only the contact itself. */
  readonly isInLists: boolean;
  /** The input of the form; an e-mail is shown as a link. */
  readonly input: 'text' | 'email';
  /** Why an import leaves out a row with an invalid value. */
  readonly rejection: 'emailInvalid' | 'fieldTooLong';
  /**
   * Titles of its column in imported files, without accents and punctuation, in Portuguese, English, Spanish, French and
   * German. When a file has several of them, the one listed first wins.
   */
  readonly importNames: readonly string[];
}

/**
 * The columns of contacts in the order of the form. Entity, contract, presenter, import, export, merge and screens follow
 * this list; the label is `contacts.fields.<name>` of the translations.
 */
export const CONTACT_COLUMNS = {
  email: {
    schema: z.union([z.literal(''), email]),
    length: 254,
    isInLists: true,
    input: 'email',
    rejection: 'emailInvalid',
    importNames: [
      'email',
      'e mail',
      'email address',
      'e mail address',
      'e mail 1 value',
      'email 1',
      'mail',
      'correo',
      'correo electronico',
      'endereco de e mail',
      'endereco de email',
      'courriel',
      'adresse e mail',
      'adresse email',
      'adresse mail',
      'e mail adresse',
      'email adresse',
    ],
  },
  address: {
    schema: z.string().trim().max(300),
    length: 300,
    isInLists: false,
    input: 'text',
    rejection: 'fieldTooLong',
    importNames: [
      'address',
      'address 1 formatted',
      'home address',
      'street address',
      'endereco',
      'endereco completo',
      'morada',
      'direccion',
      'domicilio',
      'adresse',
      'adresse postale',
      'anschrift',
    ],
  },
} as const satisfies Record<string, ContactColumnDefinition>;

export type ContactColumn = keyof typeof CONTACT_COLUMNS;
type ListColumn = {
  [Name in ContactColumn]: (typeof CONTACT_COLUMNS)[Name]['isInLists'] extends true ? Name : never;
}[ContactColumn];

export const COLUMN_NAMES = Object.keys(CONTACT_COLUMNS) as ContactColumn[];
export const LIST_COLUMN_NAMES = COLUMN_NAMES.filter(
  (name): name is ListColumn => CONTACT_COLUMNS[name].isInLists,
);

/** A value for each of these columns. */
export function mapColumns<Name extends ContactColumn, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
