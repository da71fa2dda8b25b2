import { LIST_COLUMN_NAMES, mapColumns } from '#shared/contract/contactColumns.ts';
import type { ContactRow } from '#shared/contract/contacts.ts';

/** A contact of whom only id, name and perhaps the number are known, or with these fields. */
export function plainContact(fields: Pick<ContactRow, 'id' | 'name'> & Partial<ContactRow>): ContactRow {
  return {
    number: '',
    profilePicUrl: '',
    isGroup: false,
    ...mapColumns(LIST_COLUMN_NAMES, () => ''),
    telegramId: null,
    messengerId: null,
    instagramId: null,
    webchatId: null,
    addressKinds: ['phone'],
    isNotOnWhatsapp: false,
    tags: [],
    ...fields,
  };
}
