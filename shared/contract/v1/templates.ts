import { z } from 'zod';
import { TEMPLATE_VALUE_MAX_LENGTH, templateContent } from '../templates.ts';
import { contract } from '../endpoint.ts';
import { fromJson, id, optionalId } from '../fields.ts';
import { apiMessageForm, asText, emptyIsNone, fileUrl, publicApiContract } from '../publicApi.ts';
import { page, TOKEN_ERRORS } from './fields.ts';

const { name, language, category, header, body, footer, file } = templateContent.shape;

const example = z.string().describe('What its author gave as an example; empty without one.');
const parameter = z.object({
  placeholder: z.string().describe('As it stands in the text, such as `{{1}}`.'),
  example,
});
const buttonParameter = z.object({
  type: z
    .enum(['url', 'copyCode'])
    .describe('The end of an address that it opens, or a code that it copies.'),
  label: z.string(),
  url: z.string().describe('The address with its placeholder; empty for codes.'),
  example,
});

export const apiTemplate = z.object({
  name,
  language: language.describe('As the provider names it, such as `pt_BR`.'),
  category: category.describe('As the provider names it, such as `UTILITY`.'),
  header,
  body,
  footer,
  buttons: z.array(z.string()).describe('What its buttons say.'),
  parameters: z
    .object({
      header: z.array(parameter),
      body: z.array(parameter),
      buttons: z.array(buttonParameter),
      location: z.boolean().describe('The header is a place, which `parameters.location` gives.'),
    })
    .describe('What sending it needs, in this order.'),
  file: file.describe(
    'What `file` or `fileUrl` has to be: its kind, the types that the provider takes (none listed: any) and the most bytes. Null: the template has no file.',
  ),
  isSendable: z
    .boolean()
    .describe('False when it needs what the API cannot give, such as a product or a form.'),
});
export type ApiTemplate = z.output<typeof apiTemplate>;

const values = (meaning: string) =>
  z
    .array(z.preprocess(asText, z.string().max(TEMPLATE_VALUE_MAX_LENGTH)))
    .max(100)
    .default([])
    .describe(meaning);

const parameters = z
  .preprocess(
    fromJson,
    z.strictObject({
      header: values('Of the header.'),
      body: values('Of the text.'),
      buttons: values('Ends of the addresses of buttons, and codes that buttons copy.'),
      location: z
        .strictObject({
          latitude: z.preprocess(fromJson, z.number().min(-90).max(90)),
          longitude: z.preprocess(fromJson, z.number().min(-180).max(180)),
          name: z.string().max(TEMPLATE_VALUE_MAX_LENGTH),
          address: z.string().max(TEMPLATE_VALUE_MAX_LENGTH),
        })
        .optional()
        .describe('The place in the header.'),
    }),
  )
  .prefault({})
  .describe('One value for each parameter of the template, in the order in which the list has them.');
export type ApiTemplateParameters = z.output<typeof parameters>;

const { contactId, to, number, userId, queueId } = apiMessageForm.shape;

export const templateForm = z.object({
  ticketId: optionalId.describe(
    'A ticket that is not closed; counts before `contactId`, `to` and `number`, and names the connection.',
  ),
  contactId,
  to,
  number,
  connectionId: optionalId.describe(
    'The connection that sends; absent: of those with templates that of the last ticket of the contact, else the default one or the first that delivers there.',
  ),
  userId,
  queueId,
  name: name.min(1),
  language: language.min(1),
  parameters,
  fileUrl: z
    .preprocess(emptyIsNone, fileUrl.optional())
    .describe(
      'The file of a template that has one, by public `https` address; a form may have it in `file`.',
    ),
});
export type TemplateForm = z.output<typeof templateForm>;

export const apiTemplatesContract = contract({
  list: {
    method: 'GET',
    path: '/api/v1/connections/:connectionId/templates',
    summary: 'List the approved templates of a connection by name, in a single page',
    right: 'apiToken',
    scope: 'messages:send',
    params: z.object({ connectionId: id }),
    response: page(apiTemplate),
    errors: [
      ...TOKEN_ERRORS,
      'ERR_NO_WAPP_FOUND',
      'ERR_TEMPLATES_NOT_READ',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_SESSION_EXPIRED',
    ],
  },
  send: {
    method: 'POST',
    path: '/api/v1/templates/send',
    summary:
      'Send an approved template to a number, an address or a contact, or in a ticket, also after the time in which the customer can be answered; responds as soon as it is stored and queued',
    right: 'apiToken',
    scope: 'messages:send',
    headers: publicApiContract.send.headers,
    body: templateForm,
    files: 'file',
    response: publicApiContract.send.response,
    errors: [
      ...TOKEN_ERRORS,
      'ERR_IDEMPOTENCY_KEY_USED',
      'ERR_NO_TEMPLATE_FOUND',
      'ERR_TEMPLATE_NOT_USABLE',
      'ERR_TEMPLATE_FILE',
      'ERR_FILE_EMPTY',
      'ERR_FILE_TOO_LARGE',
      'ERR_FILE_TYPE',
      'ERR_FILE_NOT_FETCHED',
      'ERR_TEMPLATES_NOT_READ',
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_NOT_OPEN',
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WAPP_CHECK_CONTACT',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_SESSION_EXPIRED',
      'ERR_NO_USER_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_OTHER_OPEN_TICKET',
      'ERR_CREATING_MESSAGE',
    ],
  },
});
