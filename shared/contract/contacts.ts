import { z } from 'zod';
import { NAME_LENGTH } from '../domain/limits.ts';
import {
  COLUMN_NAMES,
  CONTACT_COLUMNS,
  LIST_COLUMN_NAMES,
  mapColumns,
  type ContactColumn,
} from './contactColumns.ts';
import { contract } from './endpoint.ts';
import { day, flag, id, ids, listOf, moment, nothing, optionalId, pageQuery } from './fields.ts';
import { tag } from './tags.ts';

/**
 * A contact as tickets and messages show it. The last four digits of `number` are masked for users who may not see
 * them.
 */
export const contactSummary = z.object({
  id,
  name: z.string(),
  number: z.string(),
  profilePicUrl: z.string(),
  isGroup: z.boolean(),
});
export type ContactSummary = z.output<typeof contactSummary>;

/** The fields that older clients know, each with the kind of address that it holds. */
export const ADDRESS_FIELDS = {
  telegramId: 'telegram',
  messengerId: 'messenger',
  instagramId: 'instagram',
  webchatId: 'webchat',
} as const;

export const contactRow = contactSummary.extend({
  ...mapColumns(LIST_COLUMN_NAMES, () => z.string()),
  telegramId: z.string().nullable(),
  messengerId: z.string().nullable(),
  instagramId: z.string().nullable(),
  webchatId: z.string().nullable(),
  /** The kinds of all its addresses: it can be written to over channels that deliver to one of them. */
  addressKinds: z.array(z.string()),
  /** WhatsApp has answered that the number has no account; false also when WhatsApp has not been asked. */
  isNotOnWhatsapp: z.boolean(),
  tags: z.array(tag),
});
export type ContactRow = z.output<typeof contactRow>;

export const contact = contactRow.extend({
  ...mapColumns(COLUMN_NAMES, () => z.string()),
  extraInfo: z.array(z.object({ id, name: z.string(), value: z.string() })),
  /** When it was added. Absent from servers of earlier versions. */
  createdAt: moment.optional(),
});
export type Contact = z.output<typeof contact>;

/** Custom fields of a contact: more than anyone types, because merging two contacts adds theirs together. */
export const FIELDS_AT_MOST = 200;

/** A custom field of a contact. */
export const extraField = z.object({
  name: z.string().trim().min(1).max(50),
  value: z.string().trim().max(500),
});

const columnSchema = (name: ContactColumn): z.ZodType<string, string> => CONTACT_COLUMNS[name].schema;

export const contactForm = z.object({
  name: z.string().trim().min(NAME_LENGTH.min).max(NAME_LENGTH.max),
  number: z.string().trim().max(40).default(''),
  ...mapColumns(COLUMN_NAMES, (name) => columnSchema(name).default('')),
  extraInfo: listOf(extraField, FIELDS_AT_MOST).default([]),
});
export type ContactForm = z.output<typeof contactForm>;

/** Absent fields stay unchanged. */
export const contactChange = z.object({
  name: contactForm.shape.name.optional(),
  number: z.string().trim().max(40).optional(),
  ...mapColumns(COLUMN_NAMES, (name) => columnSchema(name).optional()),
  extraInfo: contactForm.shape.extraInfo.unwrap().optional(),
});
export type ContactChange = z.output<typeof contactChange>;

/** Why a row was left out of an import. */
export const REJECTION_REASONS = [
  'nameMissing',
  'nameLength',
  'numberMissing',
  'numberInvalid',
  'emailInvalid',
  'fieldTooLong',
  'duplicate',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

const rejection = z.object({
  /** Row of the file as spreadsheets count it (the header is 1); in an address book the position of the entry. */
  row: z.int(),
  name: z.string(),
  number: z.string(),
  reason: z.enum(REJECTION_REASONS),
});
export type Rejection = z.output<typeof rejection>;

/** A contact whose name is replaced. */
const rename = z.object({
  row: z.int(),
  /** Its new name. */
  name: z.string(),
  number: z.string(),
  nameBefore: z.string(),
});
export type Rename = z.output<typeof rename>;

/** Result of an import, or of its preview. */
export const importReport = z.object({
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  rejected: z.int(),
  /** In a preview only the first ones. */
  rejections: z.array(rejection),
  /** In a preview only: how many names change, and the first of them. */
  renamed: z.int().optional(),
  renames: z.array(rename).optional(),
});
export type ImportReport = z.output<typeof importReport>;

/** Imports from a CSV file, or from the address book of a connection's phone. */
const importForm = z.object({
  /**
   * The connection whose address book is imported. Absent: the file, else the user's own connection or the default one.
   */
  whatsappId: optionalId,
  /** Country code for numbers that come without one. Empty: none; absent: the configured one. */
  countryCode: z
    .string()
    .trim()
    .regex(/^\d{0,3}$/)
    .optional(),
  /** Only report what would happen; change nothing. */
  preview: flag.default(false),
});

/** Contacts that a number of the dashboard counts. */
export const countedContacts = z.object({
  /** Contacts added, or with a ticket created, from the first to the last of these days; absent: all contacts. */
  countedAs: z.enum(['new', 'withTickets']).optional(),
  startDate: day,
  endDate: day,
  /** Only contacts with a ticket of this agent, or of these queues; with `countedAs` only. */
  userId: optionalId,
  queueIds: ids.optional(),
});
export type CountedContacts = z.output<typeof countedContacts>;

const params = z.object({ contactId: id });

export const contactsContract = contract({
  page: {
    method: 'GET',
    path: '/contacts',
    summary: 'List contacts by name, in pages; `tags` restricts to contacts with any of these tags',
    right: 'signedIn',
    query: pageQuery.extend({ tags: ids.default([]), ...countedContacts.shape }),
    response: z.object({ contacts: z.array(contactRow), hasMore: z.boolean(), count: z.int() }),
  },
  show: {
    method: 'GET',
    path: '/contacts/:contactId',
    summary: 'Get a contact',
    right: 'signedIn',
    params,
    response: contact,
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/contacts',
    summary: 'Create a contact; its number is verified on WhatsApp',
    right: 'signedIn',
    body: contactForm,
    response: contact,
    errors: [
      'ERR_CONTACT_WITHOUT_ADDRESS',
      'ERR_DUPLICATED_CONTACT',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WAPP_CHECK_CONTACT',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_SESSION_EXPIRED',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  findOrCreate: {
    method: 'POST',
    path: '/contact',
    summary:
      'Find the contact with this number, or create it, on WhatsApp or not; for users who may see numbers',
    right: 'signedIn',
    body: contactForm.pick({ name: true, email: true }).extend({ number: z.string().trim().min(1).max(40) }),
    response: contact,
    errors: [
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WAPP_CHECK_CONTACT',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_SESSION_EXPIRED',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  import: {
    method: 'POST',
    path: '/contacts/import',
    summary: 'Import contacts from a CSV file or an address book; `preview` only reports what would happen',
    right: 'contacts-page:importContacts',
    body: importForm,
    files: 'file',
    response: importReport,
    errors: [
      'ERR_IMPORT_WITHOUT_SOURCE',
      'ERR_IMPORT_WITHOUT_NUMBERS',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_FILE_EMPTY',
      'ERR_FILE_TOO_LARGE',
      'ERR_FILE_TYPE',
      'ERR_NO_WAPP_FOUND',
      'ERR_WAPP_NOT_INITIALIZED',
    ],
  },
  export: {
    method: 'GET',
    path: '/contacts/export',
    summary: 'Export all contacts as CSV: name, number, address and email; for users with that permission',
    right: 'signedIn',
    response: z.string(),
    produces: 'text/csv',
  },
  update: {
    method: 'PUT',
    path: '/contacts/:contactId',
    summary: 'Update a contact',
    right: 'signedIn',
    params,
    body: contactChange,
    response: contact,
    errors: [
      'ERR_NO_CONTACT_FOUND',
      'ERR_DUPLICATED_CONTACT',
      'ERR_MASKED_NUMBER',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WAPP_CHECK_CONTACT',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_SESSION_EXPIRED',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
  merge: {
    method: 'POST',
    path: '/contacts/:contactId/merge',
    summary:
      'Merge another contact into this one: its addresses, tickets, messages, tags and fields move here, and it is deleted',
    right: 'contacts-page:mergeContacts',
    params,
    body: z.object({ otherId: id }),
    response: contact,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_MERGE_SAME_CONTACT', 'ERR_MERGE_GROUP', 'ERR_MERGE_OPEN_TICKETS'],
  },
  remove: {
    method: 'DELETE',
    path: '/contacts/:contactId',
    summary: 'Delete a contact with its tickets and messages',
    right: 'contacts-page:deleteContact',
    params,
    response: nothing,
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  removeAll: {
    method: 'DELETE',
    path: '/contacts',
    summary: 'Delete all contacts with their tickets and messages',
    right: 'contacts-page:deleteAllContacts',
    response: nothing,
  },
});

export interface ContactEvents {
  contact: (
    event:
      | { action: 'create' | 'update'; contact: Contact }
      /** Many contacts were created or changed at once: clients fetch their lists again. */
      | { action: 'import' }
      | { action: 'delete'; contactId: number | 'all' },
  ) => void;
  /** Progress of the import of this session. */
  contactsImport: (event: { done: number; total: number }) => void;
}
