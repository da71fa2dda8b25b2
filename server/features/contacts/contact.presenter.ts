import { COLUMN_NAMES, LIST_COLUMN_NAMES, mapColumns } from '#shared/contract/contactColumns.ts';
import {
  ADDRESS_FIELDS,
  type Contact as WireContact,
  type ContactRow,
  type ContactSummary,
} from '#shared/contract/contacts.ts';
import { hideNumbersIn } from '#shared/domain/hiddenNumbers.ts';
import { maskNumber } from '#shared/domain/phoneNumber.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import type { AddressKind } from '#server/features/connections/index.ts';
import { presentTag } from '#server/features/tags/index.ts';
import type { Contact } from './contact.entity.ts';
import { phoneNumbersOf, textFilterFor } from './hiddenNumbers.presenter.ts';
import type { PictureAddress } from './pictureAddress.ts';

/** A contact with its relations, as queries load it. */
export interface ContactWithAddresses {
  readonly contact: Pick<
    Contact,
    'id' | 'name' | 'pictureKey' | 'isGroup' | (typeof LIST_COLUMN_NAMES)[number]
  >;
  readonly addresses: readonly {
    readonly kind: AddressKind;
    readonly value: string;
    readonly notFoundAt?: string | null;
  }[];
  readonly tags: readonly Parameters<typeof presentTag>[0][];
}

export interface ContactWithFields extends ContactWithAddresses {
  readonly contact: ContactWithAddresses['contact'] &
    Pick<Contact, (typeof COLUMN_NAMES)[number]> & { readonly createdAt: string; readonly updatedAt: string };
  readonly fields: readonly { readonly id: number; readonly name: string; readonly value: string }[];
}

/**
 * Name and number as this view may see them; the name may contain a number of the contact or consist of it.
 * @param numbers all phone numbers of the contact
 */
export function hideNumber<Known extends { readonly name: string; readonly number: string }>(
  known: Known,
  view: View,
  numbers: readonly string[] = [known.number],
): Known {
  const { name, number } = known;
  if (view === 'full') return known;
  return { ...known, name: hideNumbersIn(name, numbers), number: maskNumber(number) };
}

export function presentContactSummary(
  { contact, addresses }: ContactWithAddresses,
  view: View,
  pictureAddress: PictureAddress,
): ContactSummary {
  const number = valueOf(addresses, contact.isGroup ? 'group' : 'phone') ?? '';
  const numbers = phoneNumbersOf({ addresses });
  const shown = textFilterFor(view, numbers);
  return {
    id: contact.id,
    ...(contact.isGroup
      ? { name: shown(contact.name), number: shown(number) }
      : hideNumber({ name: contact.name, number }, view, numbers)),
    profilePicUrl: pictureAddress(contact),
    isGroup: contact.isGroup,
  };
}

export function presentContactRow(
  known: ContactWithAddresses,
  view: View,
  pictureAddress: PictureAddress,
): ContactRow {
  const { contact, addresses, tags } = known;
  const shown = textFilterFor(view, phoneNumbersOf(known));
  return {
    ...presentContactSummary(known, view, pictureAddress),
    ...mapColumns(LIST_COLUMN_NAMES, (name) => shown(contact[name])),
    telegramId: valueOf(addresses, ADDRESS_FIELDS.telegramId) ?? null,
    messengerId: valueOf(addresses, ADDRESS_FIELDS.messengerId) ?? null,
    instagramId: valueOf(addresses, ADDRESS_FIELDS.instagramId) ?? null,
    webchatId: valueOf(addresses, ADDRESS_FIELDS.webchatId) ?? null,
    addressKinds: [...new Set(addresses.map(({ kind }) => kind))],
    isNotOnWhatsapp: addresses.some(({ kind, notFoundAt }) => kind === 'phone' && !!notFoundAt),
    tags: tags.map(presentTag),
  };
}

export function presentContact(
  known: ContactWithFields,
  view: View,
  pictureAddress: PictureAddress,
): WireContact {
  const shown = textFilterFor(view, phoneNumbersOf(known));
  return {
    ...presentContactRow(known, view, pictureAddress),
    ...mapColumns(COLUMN_NAMES, (name) => shown(known.contact[name])),
    extraInfo: known.fields.map(({ id, name, value }) => ({ id, name: shown(name), value: shown(value) })),
    createdAt: new Date(known.contact.createdAt).toISOString(),
  };
}

function valueOf(addresses: ContactWithAddresses['addresses'], kind: AddressKind): string | undefined {
  return addresses.find((address) => address.kind === kind)?.value;
}
