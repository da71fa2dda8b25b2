/** What a webhook sends to other programs, by the type in its body. */
export const WEBHOOK_EVENTS = [
  'ticket.created',
  'ticket.updated',
  'ticket.deleted',
  'message.created',
  'message.updated',
  'message.deleted',
  'note.created',
  'note.updated',
  'note.deleted',
  'rating.created',
  'target.soon',
  'target.missed',
  'contact.created',
  'contact.updated',
  'contact.deleted',
  'connection.updated',
  'connection.deleted',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

export const MESSAGE_EVENTS = WEBHOOK_EVENTS.filter((type) => type.startsWith('message.'));

/** What a new webhook is offered with: internal notes leave Ramal only once they are chosen. */
export const OFFERED_EVENTS = WEBHOOK_EVENTS.filter((type) => !type.startsWith('note.'));

/** The version of the bodies. It grows when a field changes its meaning or goes away, not when one is added. */
export const WEBHOOK_VERSION = 1;

/** `workflow`: the address of the workflow tool among the integrations. */
export const WEBHOOK_KINDS = ['endpoint', 'workflow'] as const;

/** `dead`: given up; it can be sent again by hand. */
export const DELIVERY_STATES = ['pending', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Why an attempt failed: the status of the answer; a redirection, which is not followed; no answer in time; an address in a
 * private network; no connection; an address of n8n's editor that waits for no call; an error of Ramal itself.
 */
export const WEBHOOK_FAILURES = [
  'status',
  'redirect',
  'timeout',
  'privateAddress',
  'unreachable',
  'notListening',
  'fault',
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

/** What an endpoint may ask for in its answer. */
export const ACTIONS_AT_MOST = 10;
/** Hours for which the secret before the last one still signs. */
export const ROTATION_HOURS = 24;
export const WEBHOOKS_AT_MOST = 30;
export const ADDRESS_MAX_LENGTH = 2000;

/** Headers that an endpoint may not set: they belong to the request, or to the signature. */
const RESERVED =
  /^(host|content-.*|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|webhook-.*|user-agent|proxy-.*)$/i;

/** Whether a request may carry a header of this name besides its own. */
export function isHeaderName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name) && !RESERVED.test(name);
}

/** Whether two addresses of webhooks lead to the same server: by protocol, host and port. */
export function isSameServer(one: string, other: string): boolean {
  return serverOf(one) === serverOf(other);
}

function serverOf(address: string): string | undefined {
  return /^https?:\/\/[^/?#]+/i.exec(address)?.[0].toLowerCase();
}

/** Whether an address can be one of a webhook: of the web, without a user name and password in it. */
export function isWebhookAddress(address: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i.test(address);
}
