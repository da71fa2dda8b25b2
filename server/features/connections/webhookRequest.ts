import type { IncomingHttpHeaders } from 'node:http';

/** A request of a provider to the webhook of a connection. */
export interface WebhookRequest {
  readonly connectionId: number;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent: signatures cover these bytes. */
  readonly rawBody: Buffer;
}

/** A request of a provider that asks whether the webhook of a connection is wanted. */
export interface WebhookVerification {
  readonly connectionId: number;
  readonly query: WebhookQuery;
}

/** The parameters of an address by their names. */
export type WebhookQuery = Readonly<Record<string, string>>;
