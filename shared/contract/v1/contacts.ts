import { z } from 'zod';
import { COLUMN_NAMES, mapColumns } from '../contactColumns.ts';
import { contactForm, contactsContract, extraField } from '../contacts.ts';
import { contract } from '../endpoint.ts';
import { id, moment, nothing, optionalId, searchParam } from '../fields.ts';
import { tag } from '../tags.ts';
import { ifMatch, page, pageQuery, TOKEN_ERRORS, updatedSince } from './fields.ts';

export const apiContact = z.object({
  id,
  name: z.string(),
  number: z.string().nullable().describe('The phone number; null for groups and for contacts without one.'),
  ...mapColumns(COLUMN_NAMES, () => z.string()),
  isGroup: z.boolean(),
  addressKinds: z
    .array(z.string())
    .describe('The kinds of addresses at which it can be written to, such as `phone` and `email`.'),
  tags: z.array(tag),
  fields: z.array(z.object({ name: z.string(), value: z.string() })).describe('Fields of your own.'),
  createdAt: moment,
  updatedAt: moment.describe(
    'The last change of its texts, addresses, fields, tags or picture; messages change nothing.',
  ),
});
export type ApiContact = z.output<typeof apiContact>;

const params = z.object({ contactId: id });

/** A `+` that is not encoded stands for a space in queries. */
const plusOfSpace = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/^ (?=\d)/, '+') : value;

/** Any text: one that is empty finds nobody, where without the parameter everybody is found. */
const wholeText = z.string().trim().max(500).optional();

/** The form of a contact, with the name that its own fields have here. */
const { extraInfo: fields, ...columns } = contactForm.shape;
const change = contactsContract.update.body.shape;

const NUMBER_ERRORS = contactsContract.create.errors;

const tagging = {
  right: 'apiToken',
  scope: 'contacts:write',
  params: params.extend({ tagId: id }),
  isVersioned: true,
  response: apiContact,
  errors: [...TOKEN_ERRORS, 'ERR_NO_CONTACT_FOUND', 'ERR_NO_TAG_FOUND'],
} as const;

export const apiContactsContract = contract({
  list: {
    method: 'GET',
    path: '/api/v1/contacts',
    summary: 'List contacts; of several filters all must fit',
    right: 'apiToken',
    scope: 'contacts:read',
    query: pageQuery.extend({
      search: searchParam.describe('Part of the name, the email or the number.'),
      tagId: optionalId,
      number: z
        .preprocess(plusOfSpace, wholeText)
        .describe(
          'The whole number, in any form in which one can be written to; nobody has one that is empty or no number.',
        ),
      email: wholeText.describe('The whole e-mail address, in upper or lower case.'),
      fieldValue: wholeText.describe(
        'The whole value of a field, such as the id of the customer in your own system.',
      ),
      fieldName: wholeText.describe('The name of the field that has it; absent: any.'),
      updatedSince: updatedSince.describe('Only contacts with a later change, or one at this very moment.'),
      sort: z
        .enum(['id', 'updatedAt', '-updatedAt'])
        .default('id')
        .describe('In the order in which they were added, or by `updatedAt`, with `-` newest first.'),
    }),
    response: page(apiContact),
    errors: [...TOKEN_ERRORS],
  },
  show: {
    method: 'GET',
    path: '/api/v1/contacts/:contactId',
    summary: 'Get a contact',
    right: 'apiToken',
    scope: 'contacts:read',
    params,
    isVersioned: true,
    response: apiContact,
    errors: [...TOKEN_ERRORS, 'ERR_NO_CONTACT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/api/v1/contacts',
    summary:
      'Create a contact; its number is verified on WhatsApp, and may be left out when there is an email',
    right: 'apiToken',
    scope: 'contacts:write',
    body: z.object({ ...columns, fields }),
    isVersioned: true,
    response: apiContact,
    errors: [...TOKEN_ERRORS, ...NUMBER_ERRORS],
  },
  put: {
    method: 'PUT',
    path: '/api/v1/contacts',
    summary:
      'Create a contact, or update the one with this number, email or value of a field; absent fields and `fields` of other names stay as they are. Repeated it changes nothing',
    right: 'apiToken',
    scope: 'contacts:write',
    body: z.object({
      matchBy: z
        .enum(['number', 'email', 'field'])
        .describe('What the contact is recognized by; the body must have it.'),
      matchField: extraField.shape.name
        .optional()
        .describe(
          'With `field`: the name of the one of `fields` whose value only this contact has, such as the id of the customer in your own system.',
        ),
      name: contactForm.shape.name,
      number: change.number,
      ...mapColumns(COLUMN_NAMES, (name) => change[name]),
      fields: change.extraInfo,
    }),
    isVersioned: true,
    response: apiContact,
    errors: [...TOKEN_ERRORS, ...NUMBER_ERRORS],
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/contacts/:contactId',
    summary: 'Update a contact; absent fields stay as they are, and `fields` replaces all of them',
    right: 'apiToken',
    scope: 'contacts:write',
    headers: ifMatch,
    params,
    body: z.object({
      name: change.name,
      number: change.number,
      ...mapColumns(COLUMN_NAMES, (name) => change[name]),
      fields: change.extraInfo,
    }),
    isVersioned: true,
    response: apiContact,
    errors: [...TOKEN_ERRORS, ...NUMBER_ERRORS, 'ERR_NO_CONTACT_FOUND', 'ERR_CHANGED_MEANWHILE'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/contacts/:contactId',
    summary: 'Delete a contact with its tickets and messages',
    right: 'apiToken',
    scope: 'contacts:delete',
    params,
    response: nothing,
    errors: [...TOKEN_ERRORS, 'ERR_NO_CONTACT_FOUND'],
  },
  addTag: {
    method: 'PUT',
    path: '/api/v1/contacts/:contactId/tags/:tagId',
    summary: 'Give a contact a tag, which its tickets then show',
    ...tagging,
  },
  removeTag: {
    method: 'DELETE',
    path: '/api/v1/contacts/:contactId/tags/:tagId',
    summary: 'Take a tag from a contact',
    ...tagging,
  },
});
