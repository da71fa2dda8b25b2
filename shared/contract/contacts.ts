import { z } from 'zod';
import { NAME_LENGTH } from '../domain/limits.ts';
import { contract } from './call.ts';
import { email, id, ids, nothing, pageQuery } from './fields.ts';
import { tag } from './tags.ts';

/** A contact as tickets and messages show it. `number` has its last four digits masked for users who may not see them. */
export const contactMark = z.object({
  id,
  name: z.string(),
  number: z.string(),
  profilePicUrl: z.string(),
  isGroup: z.boolean(),
});
export type ContactMark = z.output<typeof contactMark>;

export const contactRow = contactMark.extend({
  email: z.string(),
  telegramId: z.string().nullable(),
  messengerId: z.string().nullable(),
  instagramId: z.string().nullable(),
  webchatId: z.string().nullable(),
  tags: z.array(tag),
});
export type ContactRow = z.output<typeof contactRow>;

export const contact = contactRow.extend({
  address: z.string(),
  extraInfo: z.array(z.object({ id, name: z.string(), value: z.string() })),
});
export type Contact = z.output<typeof contact>;

const emptyOr = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]);

export const contactForm = z.object({
  name: z.string().trim().min(NAME_LENGTH.min).max(NAME_LENGTH.max),
  number: z.string().trim().max(40).default(''),
  email: emptyOr(email).default(''),
  address: z.string().trim().max(300).default(''),
  extraInfo: z
    .array(z.object({ name: z.string().trim().min(1).max(50), value: z.string().trim().max(500) }))
    .max(50)
    .default([]),
});
export type ContactForm = z.output<typeof contactForm>;

/** Fields that are absent stay as they are. */
const contactChange = z.object({
  name: contactForm.shape.name.optional(),
  number: z.string().trim().max(40).optional(),
  email: emptyOr(email).optional(),
  address: z.string().trim().max(300).optional(),
  extraInfo: contactForm.shape.extraInfo.unwrap().optional(),
});
export type ContactChange = z.output<typeof contactChange>;

const params = z.object({ contactId: id });

export const contactsContract = contract({
  page: {
    method: 'GET',
    path: '/contacts',
    summary: 'A page of contacts by name; `tags` keeps those that carry any of them',
    right: 'signedIn',
    query: pageQuery.extend({ tags: ids.default([]) }),
    response: z.object({ contacts: z.array(contactRow), hasMore: z.boolean(), count: z.int() }),
  },
  show: {
    method: 'GET',
    path: '/contacts/:contactId',
    summary: 'One contact',
    right: 'signedIn',
    params,
    response: contact,
    errors: ['ERR_NO_CONTACT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/contacts',
    summary: 'Make a contact; the number is verified on WhatsApp',
    right: 'signedIn',
    body: contactForm,
    response: contact,
    errors: [
      'ERR_DUPLICATED_CONTACT',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WAPP_CHECK_CONTACT',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_WAPP_NOT_INITIALIZED',
    ],
  },
  update: {
    method: 'PUT',
    path: '/contacts/:contactId',
    summary: 'Change a contact',
    right: 'signedIn',
    params,
    body: contactChange,
    response: contact,
    errors: [
      'ERR_NO_CONTACT_FOUND',
      'ERR_DUPLICATED_CONTACT',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WAPP_CHECK_CONTACT',
    ],
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
});

export interface ContactEvents {
  contact: (
    event: { action: 'create' | 'update'; contact: Contact } | { action: 'delete'; contactId: number },
  ) => void;
}
