import {
  COLUMN_NAMES,
  CONTACT_COLUMNS,
  mapColumns,
  type ContactColumn,
} from '#shared/contract/contactColumns.ts';
import { contactForm, type Rejection, type RejectionReason } from '#shared/contract/contacts.ts';
import { NAME_LENGTH } from '#shared/domain/limits.ts';
import { wholeNumber } from '#shared/domain/phoneNumber.ts';
import { cutName } from '#server/platform/database/names.ts';
import type { Address, Party } from '#server/features/connections/index.ts';
import { variantsOf } from '../identity/addressLocks.ts';
import type { Columns } from './columns.ts';
import type { Table } from './readTable.ts';

/** A contact to import. */
export interface Candidate {
  readonly row: number;
  readonly name: string;
  /** Phone number first. */
  readonly addresses: readonly Address[];
  readonly values: Readonly<Record<ContactColumn, string>>;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

export interface Sorted {
  readonly candidates: readonly Candidate[];
  readonly rejections: readonly Rejection[];
}

/** An unvalidated row or address book entry. */
type Draft = Omit<Candidate, 'addresses'> & { readonly number: string; readonly further: readonly Address[] };

const FIELD_NAME_LENGTH = 50;
/** Rows checked before yielding to the event loop. */
const ROWS_AT_ONCE = 1000;

/** Sorts the rows of a file into contacts and rejections with their reasons. */
export function sortTable(table: Table, columns: Columns, countryCode: string): Promise<Sorted> {
  const drafts = table.rows.map(({ row, cells }): Draft => {
    const cell = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? ''));
    const numberIndex = columns.numbers.find((index) => cell(index) !== '');
    return {
      row,
      name: [cell(columns.name), cell(columns.surname)].join(' ').trim(),
      number: firstOf(cell(numberIndex)),
      further: [],
      values: mapColumns(COLUMN_NAMES, (name) => {
        const text = cell(columns.values[name]);
        return CONTACT_COLUMNS[name].input === 'email' ? firstOf(text).toLowerCase() : text;
      }),
      fields: columns.further
        .filter(({ index }) => index !== numberIndex && cell(index) !== '')
        .map(({ index, title }) => ({ name: cutName(title, FIELD_NAME_LENGTH), value: cell(index) })),
    };
  });
  return sort(drafts, countryCode);
}

/** Sorts the people of an address book; groups and people without a number are left out. */
export function sortAddressBook(parties: readonly Party[]): Promise<Sorted> {
  const people = parties.flatMap(({ name, addresses }) => {
    const phone = addresses.find(({ kind }) => kind === 'phone');
    return phone ? [{ name, number: phone.value, further: addresses.filter((each) => each !== phone) }] : [];
  });
  const drafts = people.map((person, index) => ({
    ...person,
    row: index + 1,
    values: mapColumns(COLUMN_NAMES, () => ''),
    fields: [],
  }));
  return sort(drafts, '');
}

async function sort(drafts: readonly Draft[], countryCode: string): Promise<Sorted> {
  const candidates: Candidate[] = [];
  const rejections: Rejection[] = [];
  const seen = new Set<string>();
  for (const [index, { number: written, further, ...draft }] of drafts.entries()) {
    if (index % ROWS_AT_ONCE === 0) await new Promise(setImmediate);
    const number = wholeNumber(written, countryCode);
    const reason = reasonAgainst(draft, written, number, seen);
    if (reason) {
      rejections.push({ row: draft.row, name: draft.name, number: written, reason });
      continue;
    }
    const phone: Address = { kind: 'phone', value: number ?? '' };
    for (const { value } of variantsOf(phone)) seen.add(value);
    candidates.push({ ...draft, addresses: [phone, ...further] });
  }
  return { candidates, rejections };
}

function reasonAgainst(
  { name, values, fields }: Omit<Candidate, 'addresses'>,
  written: string,
  number: string | undefined,
  seen: ReadonlySet<string>,
): RejectionReason | undefined {
  if (written === '') return 'numberMissing';
  if (number === undefined) return 'numberInvalid';
  if (name === '') return 'nameMissing';
  if (name.length < NAME_LENGTH.min || name.length > NAME_LENGTH.max) return 'nameLength';
  const wrong = COLUMN_NAMES.find(
    (column) => !CONTACT_COLUMNS[column].schema.safeParse(values[column]).success,
  );
  if (wrong) return CONTACT_COLUMNS[wrong].rejection;
  if (!contactForm.shape.extraInfo.safeParse(fields).success) return 'fieldTooLong';
  if (seen.has(number)) return 'duplicate';
  return undefined;
}

/** Phones export several numbers of one kind in one cell, separated by `:::`. */
function firstOf(cell: string): string {
  return cell.split(':::')[0]?.trim() ?? '';
}
