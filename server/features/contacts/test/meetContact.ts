import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { Address } from '#server/features/connections/index.ts';
import type { Contact } from '../contact.entity.ts';
import { findOrCreateContact } from '../identity/findOrCreateContact.ts';

/** The addresses of WhatsApp. */
export const WHATSAPP_KINDS = { addressKinds: ['phone', 'lid', 'group'] };
export const phone = (value: string) => ({ kind: 'phone', value }) as const;
export const lid = (value: string) => ({ kind: 'lid', value }) as const;

export type WhatsAppAddress = ReturnType<typeof phone | typeof lid>;

/** The contact of a person who writes with this display name from these addresses. */
export function meetContact(ctx: AppContext, name: string, ...addresses: Address[]): Promise<Contact> {
  return inTransaction(ctx, (tx) => findOrCreateContact(tx, { name, addresses }, { isGroup: false }));
}
