import { plainText } from '#shared/domain/plainText.ts';
import {
  COLUMN_NAMES,
  CONTACT_COLUMNS,
  mapColumns,
  type ContactColumn,
} from '#shared/contract/contactColumns.ts';

/** What a column contains, besides the columns of `CONTACT_COLUMNS`. */
type Meaning = 'name' | 'surname' | 'number';

/**
 * Column names used by spreadsheets, phones and other programs, in Portuguese, English, Spanish, French and German,
 * without accents and punctuation. When several columns have the same meaning, the name listed first here wins.
 */
const NAMES: Readonly<Record<Meaning, readonly string[]>> = {
  name: [
    'name',
    'full name',
    'display name',
    'contact name',
    'first name',
    'given name',
    'contact',
    'customer',
    'client',
    'nome',
    'nome completo',
    'primeiro nome',
    'nome do contato',
    'contato',
    'cliente',
    'nome do cliente',
    'nombre',
    'nombre completo',
    'primer nombre',
    'nombre del contacto',
    'contacto',
    'nombre del cliente',
    'nom',
    'nom complet',
    'prenom',
    'nom du contact',
    'vollstandiger name',
    'vorname',
    'kontakt',
    'kontaktname',
    'kunde',
    'kundenname',
  ],
  surname: [
    'last name',
    'surname',
    'family name',
    'sobrenome',
    'apelido',
    'ultimo nome',
    'apellido',
    'apellidos',
    'nom de famille',
    'nachname',
    'familienname',
  ],
  number: [
    'whatsapp',
    'whatsapp number',
    'whatsapp nummer',
    'numero do whatsapp',
    'numero whatsapp',
    'numero de whatsapp',
    'whats',
    'zap',
    'celular',
    'numero do celular',
    'telefone celular',
    'cel',
    'telemovel',
    'mobile',
    'mobile phone',
    'mobile number',
    'cell',
    'cell phone',
    'movil',
    'telefono movil',
    'portable',
    'handy',
    'handynummer',
    'mobil',
    'mobilnummer',
    'mobiltelefon',
    'telephone portable',
    'mobile 1',
    'number',
    'numero',
    'num',
    'phone',
    'phone number',
    'telephone',
    'telephone number',
    'phone 1 value',
    'tel',
    'telefone',
    'telefone 1',
    'numero de telefone',
    'fone',
    'telefono',
    'telefono 1',
    'numero de telefono',
    'numero de telephone',
    'nummer',
    'telefon',
    'telefonnummer',
    'rufnummer',
    'contact number',
    'primary phone',
    'home phone',
    'business phone',
  ],
};

/** The column indexes of a contact's fields. */
export interface Columns {
  readonly name: number | undefined;
  readonly surname: number | undefined;
  /** Best first: the first non-empty one is the contact's number. */
  readonly numbers: readonly number[];
  readonly values: Readonly<Record<ContactColumn, number | undefined>>;
  /** All other columns with their titles. */
  readonly further: readonly { readonly index: number; readonly title: string }[];
}

/** Maps the header to columns; undefined without a number column, as there is nothing to import then. */
export function columnsOf(header: readonly string[]): Columns | undefined {
  const plain = header.map(plainName);
  const indexesOf = (names: readonly string[]) =>
    names.map((name) => plain.indexOf(name)).filter((index) => index >= 0);
  const numbers = indexesOf(NAMES.number);
  if (numbers.length === 0) return undefined;

  const [name] = indexesOf(NAMES.name);
  const [surname] = indexesOf(NAMES.surname);
  const values = mapColumns(COLUMN_NAMES, (column) => indexesOf(CONTACT_COLUMNS[column].importNames)[0]);
  const used = [name, surname, numbers[0], ...Object.values(values)];
  const further = header
    .map((title, index) => ({ index, title }))
    .filter(({ index, title }) => title !== '' && !used.includes(index));
  return { name, surname, numbers, values, further };
}

/** Normalizes titles: "Número de WhatsApp:" and "numero_de_whatsapp" are the same. */
function plainName(title: string): string {
  return plainText(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
