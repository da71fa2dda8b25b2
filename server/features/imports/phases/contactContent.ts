import { email } from '#shared/contract/fields.ts';
import { NUMBER_DIGITS } from '#shared/domain/phoneNumber.ts';
import type { Address } from '#server/features/connections/index.ts';
import type { SourceRow } from '../source/source.ts';
import { isSet, textOf } from '../source/values.ts';

/** A contact as it is stored here. */
export interface ContactContent {
  readonly name: string;
  /** Agents gave it, as far as can be known: the name from WhatsApp does not replace it. */
  readonly nameIsManual: boolean;
  readonly email: string;
  readonly address: string;
  readonly isGroup: boolean;
  readonly addresses: readonly Address[];
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

const NAME_MAX = 100;
const ADDRESS_MAX = 300;
/** Name of a contact that has neither a name nor a number. */
const NAMELESS = '~';
const VALUE_MAX = 200;

/** Ids at the channels of the hub; the kind of the address is the name of the column without `Id`. */
const OF_HUB = ['messengerId', 'instagramId', 'telegramId', 'webchatId'];

/** Columns of later versions that have no counterpart here and become custom fields. */
export const FURTHER_COLUMNS = [
  'cpf',
  'birthdate',
  'gender',
  'country',
  'zip',
  'addressNumber',
  'addressComplement',
  'neighborhood',
  'city',
  'state',
] as const;

export const CONTACT_READ_COLUMNS = [
  'id',
  'name',
  'number',
  'numberLid',
  'nameManuallyEdited',
  'email',
  'address',
  'isGroup',
  ...OF_HUB,
  ...FURTHER_COLUMNS,
  'createdAt',
  'updatedAt',
];

/** Reads a contact. One without a usable address is read, too: its conversations belong to it. */
export function contactOf(row: SourceRow): ContactContent {
  const number = textOf(row, 'number').trim();
  const name = textOf(row, 'name', NAME_MAX).trim() || number.slice(0, NAME_MAX) || NAMELESS;
  const isGroup = isSet(row, 'isGroup') || number.endsWith('@g.us');
  const addresses = addressesOf(row, number, isGroup);
  const hasNumber = addresses.some(({ kind }) => kind === 'phone' || kind === 'group' || kind === 'lid');
  return {
    name,
    nameIsManual: !isGroup && (isSet(row, 'nameManuallyEdited') || (name !== number && name !== NAMELESS)),
    email: email.safeParse(textOf(row, 'email')).data ?? '',
    address: textOf(row, 'address', ADDRESS_MAX).trim(),
    isGroup,
    addresses,
    fields: [
      ...(number !== '' && !hasNumber ? [{ name: 'number', value: number.slice(0, VALUE_MAX) }] : []),
      ...FURTHER_COLUMNS.map((column) => ({ name: column, value: furtherValue(row, column) })),
    ].filter(({ value }) => value !== ''),
  };
}

/** Dates come with a time, which means nothing. */
function furtherValue(row: SourceRow, column: (typeof FURTHER_COLUMNS)[number]): string {
  const value = textOf(row, column, VALUE_MAX).trim();
  return column === 'birthdate' ? value.slice(0, 'YYYY-MM-DD'.length) : value;
}

function addressesOf(row: SourceRow, number: string, isGroup: boolean): Address[] {
  const [bare = '', domain = ''] = number.split('@');
  const hidden = textOf(row, 'numberLid').split('@')[0] ?? '';
  const found: Address[] = [];
  if (isGroup) found.push({ kind: 'group', value: bare });
  else if (domain === 'lid') found.push({ kind: 'lid', value: bare });
  else found.push({ kind: 'phone', value: isNumber(bare) ? bare : '' });
  if (/^\d+$/.test(hidden)) found.push({ kind: 'lid', value: hidden });
  for (const column of OF_HUB)
    found.push({ kind: column.slice(0, -'Id'.length), value: textOf(row, column).trim() });
  return found.filter(({ value }) => value !== '' && value.length <= VALUE_MAX);
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text) && text.length >= NUMBER_DIGITS.min && text.length <= NUMBER_DIGITS.max;
}
