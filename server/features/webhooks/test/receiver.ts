import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook as Verifier } from 'standardwebhooks';
import { vi } from 'vitest';
import type { WebhookData } from '#shared/contract/webhookBodies.ts';
import type { WebhookEventType } from '#shared/domain/webhooks.ts';

/** A request that a receiver got. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  readonly body: {
    readonly type: WebhookEventType | 'test';
    readonly version: number;
    readonly subject: string;
    readonly sequence: number;
    readonly data: Partial<WebhookData<'message.created'> & WebhookData<'ticket.updated'>>;
  };
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

type Behave = (request: Received, response: ServerResponse) => Answer | Promise<Answer> | 'hang';

export interface Receiver {
  readonly url: string;
  readonly port: number;
  /** All requests so far, also those that were not accepted. */
  readonly requests: Received[];
  /** Those that were answered with a status of success. */
  readonly accepted: Received[];
  /** How it answers from now on; everything is accepted by default. */
  behave(behave: Behave): void;
  /** The first accepted request that fits, already there or yet to come. */
  next(fits: (request: Received) => boolean): Promise<Received>;
  stop(): Promise<void>;
}

const ACCEPT: Behave = () => ({});

/** The program of an integrator: an HTTP server on a free port, or on this one. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const requests: Received[] = [];
  const accepted: Received[] = [];
  let behaviour = ACCEPT;
  const server = createServer((request, response) => {
    void (async () => {
      const raw = await text(request);
      const received = { headers: request.headers, raw, body: JSON.parse(raw) as Received['body'] };
      requests.push(received);
      const answer = behaviour(received, response);
      if (answer === 'hang') return;
      const { status = 200, headers = {}, body = '' } = await answer;
      if (status < 300) accepted.push(received);
      response.writeHead(status, headers).end(body);
    })();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: used } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${used}/hook`,
    port: used,
    requests,
    accepted,
    behave: (behave) => (behaviour = behave),
    next: (fits) =>
      vi.waitFor(() => accepted.find(fits) ?? Promise.reject(new Error('not received yet')), {
        interval: 10,
      }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Whether the independent library accepts the signature. @throws Error when it does not */
export function verify(secret: string, { raw, headers }: Received): unknown {
  return new Verifier(secret).verify(raw, headers as Record<string, string>);
}
