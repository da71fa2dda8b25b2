import { z } from 'zod';
import { contract } from './endpoint.ts';
import { fromJson, id, moment } from './fields.ts';
import { message } from './message.ts';

/** What the sender fills in in a template. */
const variable = z.object({
  /** Identifies it within the template. */
  key: z.string().max(100),
  /** As it stands in the text, such as `{{1}}`; empty in other parts. */
  placeholder: z.string(),
  /** `button`: the end of the address that it opens; `code`: what it copies. */
  part: z.enum(['header', 'location', 'body', 'button', 'code']),
  /** What its author gave as an example; empty without one. */
  example: z.string(),
});
export type TemplateVariable = z.output<typeof variable>;

const button = z.object({
  label: z.string(),
  kind: z.enum(['reply', 'url', 'call', 'copyCode', 'other']),
  /** What it opens, with the placeholder of its variable; empty for those that open nothing. */
  url: z.string(),
});
export type TemplateButton = z.output<typeof button>;

/** A file that stands above the text. */
const file = z.object({
  kind: z.enum(['image', 'video', 'document']),
  /** The types that the provider takes; empty: any. */
  mimes: z.array(z.string()).readonly(),
  /** Bytes. */
  maxSize: z.int(),
});
export type TemplateFile = z.output<typeof file>;

/** A text that the provider of a channel has approved, and that may also be sent to customers who have not written for long. */
export const templateContent = z.object({
  name: z.string().max(520),
  /** As the provider names it, such as `pt_BR`. */
  language: z.string().max(20),
  /** As the provider names it: `UTILITY`, `MARKETING`, `AUTHENTICATION`. */
  category: z.string().max(40),
  /** As the provider names it; `APPROVED` can be sent. */
  status: z.string().max(40),
  header: z.string(),
  body: z.string(),
  footer: z.string(),
  buttons: z.array(button),
  /** What the sender chooses; null: it has none. */
  file: file.nullable(),
  variables: z.array(variable),
  /** Its variables have names instead of numbers. */
  isNamed: z.boolean(),
  /** It needs something that Ramal cannot give, such as a product or a form. */
  isIncomplete: z.boolean(),
});
export type TemplateContent = z.output<typeof templateContent>;

const template = templateContent.extend({ id });

/** Approved, and complete once its variables are filled in and its file is chosen. */
export const TEMPLATE_APPROVED = 'APPROVED';

const list = z.object({
  templates: z.array(template),
  /** When they were last read from the provider; null: never. */
  readAt: moment.nullable(),
});
export type TemplateList = z.output<typeof list>;

export const TEMPLATE_VALUE_MAX_LENGTH = 1000;

export const templatesContract = contract({
  list: {
    method: 'GET',
    path: '/templates/:whatsappId',
    summary: 'List the templates of a connection as they were last read from its provider',
    right: 'signedIn',
    params: z.object({ whatsappId: id }),
    response: list,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  refresh: {
    method: 'POST',
    path: '/templates/:whatsappId/refresh',
    summary: 'Read the templates of a connection from its provider again',
    right: 'signedIn',
    params: z.object({ whatsappId: id }),
    response: list,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_TEMPLATES_NOT_READ'],
  },
  send: {
    method: 'POST',
    path: '/messages/:ticketId/template',
    summary: 'Send a template, also after the time in which the customer can be answered',
    right: 'signedIn',
    params: z.object({ ticketId: id }),
    body: z.object({
      templateId: id,
      /** By the keys of its variables. */
      values: z.preprocess(
        fromJson,
        z.record(z.string().max(100), z.string().max(TEMPLATE_VALUE_MAX_LENGTH)).default({}),
      ),
      /** Idempotency key chosen by the client (UUID): sending again with the same id sends nothing twice. */
      clientId: z.uuid().optional(),
    }),
    files: 'file',
    response: message,
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_NOT_OPEN',
      'ERR_NO_TEMPLATE_FOUND',
      'ERR_TEMPLATE_NOT_USABLE',
      'ERR_TEMPLATE_FILE',
      'ERR_FILE_EMPTY',
      'ERR_FILE_TOO_LARGE',
      'ERR_FILE_TYPE',
      'ERR_CREATING_MESSAGE',
    ],
  },
});
