import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SimulatedChannel {
  readonly id: string;
  readonly name: string;
  readonly channel: string;
}

/** A message that the server has sent to the hub. */
export interface AcceptedMessage {
  /** The hub's id of the message. */
  readonly id: string;
  readonly channel: string;
  readonly from: string;
  readonly to: string;
  readonly contents: readonly Readonly<Record<string, unknown>>[];
}

/** What the hub does with the next message instead of accepting it. */
export type Behaviour =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly text: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Does not respond and keeps the connection open. */
  | { readonly kind: 'silence' }
  /** Accepts it, but sends the status webhook before the response. */
  | { readonly kind: 'statusFirst'; readonly code: string };

/** A notification hub on loopback: lists channels, accepts messages, sends webhooks. */
export interface SimulatedHub {
  readonly url: string;
  /** The accepted API token; can be changed while the hub runs. */
  token: string;
  readonly channels: SimulatedChannel[];
  /** All messages accepted so far, in order. */
  readonly accepted: readonly AcceptedMessage[];
  readonly subscriptions: Subscription[];
  /** Behaviours for the next messages, one each. */
  readonly behaviours: Behaviour[];
  /**
   * A customer sends a message; `fields` override fields of the webhook's inner message. @returns the status of the
   * server's response
   */
  write(channelId: string, content: object | object[], fields?: object): Promise<number>;
  /** Sends a status webhook for a message. */
  sendStatus(message: Pick<AcceptedMessage, 'id' | 'from'>, code: string, error?: string): Promise<number>;
  /** Stores a file as the hub does for its customers. @returns its URL */
  storeFile(bytes: Uint8Array, mime: string): string;
  /** A URL that answers with this status and these headers. */
  storeAnswer(status: number, headers: Readonly<Record<string, string>>): string;
  /** The hub cannot be reached until `resume`; it keeps what it knows. */
  interrupt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export interface Subscription {
  readonly id: string;
  readonly eventType: string;
  readonly webhook: { readonly url: string };
  readonly criteria: { readonly channel: string };
}

/** What the URL of a file answers; without bytes the body never comes. */
interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes?: Uint8Array;
}

export async function startHub(
  channels: SimulatedChannel[] = [],
  token = 'hub-token',
): Promise<SimulatedHub> {
  const accepted: AcceptedMessage[] = [];
  const subscriptions: Subscription[] = [];
  const files = new Map<string, StoredAnswer>();
  const behaviours: Behaviour[] = [];

  const acceptMessage = async (channel: string, request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await textOf(request)) as Omit<AcceptedMessage, 'id' | 'channel'>; // the server's format
    const behaviour = behaviours.shift();
    if (behaviour?.kind === 'silence') return;
    if (behaviour?.kind === 'answer')
      return respond(response, behaviour.status, behaviour.text, behaviour.headers);
    const message = { ...body, id: randomUUID(), channel };
    if (behaviour) await hub.sendStatus(message, behaviour.code, 'outside the allowed window');
    accepted.push(message);
    respond(response, 200, JSON.stringify({ ...message, direction: 'OUT' }));
  };

  const subscribe = async (request: IncomingMessage, response: ServerResponse) => {
    const requested = JSON.parse(await textOf(request)) as Omit<Subscription, 'id'>; // the server's format
    const isKnown = subscriptions.some(
      ({ eventType, webhook, criteria }) =>
        eventType === requested.eventType &&
        webhook.url === requested.webhook.url &&
        criteria.channel === requested.criteria.channel,
    );
    if (isKnown) return respond(response, 409, '{"message":"exists"}');
    const subscription = { id: randomUUID(), ...requested };
    subscriptions.push(subscription);
    return respond(response, 200, JSON.stringify(subscription));
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const [, part, name = '', rest] = (request.url ?? '').replace('/v1/', '/').split('/');
    const file = part === 'files' ? files.get(name) : undefined;
    if (file) {
      response.writeHead(file.status, { ...file.headers }).flushHeaders();
      if (file.bytes) response.end(file.bytes);
      return undefined;
    }
    if (request.headers['x-api-token'] !== hub.token)
      return respond(response, 401, '{"message":"Unauthorized"}');
    switch (`${request.method} ${part}${rest ? ` ${rest}` : ''}`) {
      case 'GET channels':
        return respond(response, 200, JSON.stringify(channels));
      case 'POST channels messages':
        return acceptMessage(name, request, response);
      case 'POST subscriptions':
        return subscribe(request, response);
      case 'GET subscriptions':
        return respond(response, 200, JSON.stringify(subscriptions));
      case 'DELETE subscriptions':
        subscriptions.splice(
          subscriptions.findIndex(({ id }) => id === name),
          1,
        );
        return respond(response, 200, '{}');
      default:
        return respond(response, 404, '{"message":"Not found"}');
    }
  };

  const sendEvent = async (channelId: string, eventType: string, event: object): Promise<number> => {
    const found = subscriptions.find(
      (one) => one.eventType === eventType && one.criteria.channel === channelId,
    );
    if (!found) throw new Error(`no subscription to ${eventType} of ${channelId}`);
    const payload = {
      type: eventType,
      subscriptionId: found.id,
      timestamp: '2026-11-21 10:00:00 am',
      ...event,
    };
    const response = await fetch(found.webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    await response.text();
    return response.status;
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => respond(response, 500, String(error)));
  });
  const listen = (at: number) => new Promise<void>((listening) => server.listen(at, '127.0.0.1', listening));
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe

  const storeFile = (answer: StoredAnswer): string => {
    const name = randomUUID();
    files.set(name, answer);
    return `http://127.0.0.1:${port}/files/${name}`;
  };

  const hub: SimulatedHub = {
    url: `http://127.0.0.1:${port}`,
    token,
    channels,
    accepted,
    subscriptions,
    behaviours,
    write: (channelId, content, fields = {}) =>
      sendEvent(channelId, 'MESSAGE', {
        direction: 'IN',
        message: {
          id: randomUUID(),
          from: 'customer-1',
          to: channelId,
          direction: 'IN',
          visitor: { name: 'Maria', firstName: 'Maria', lastName: '', picture: '' },
          contents: [content].flat(),
          ...fields,
        },
      }),
    sendStatus: ({ id, from }, code, error) =>
      sendEvent(from, 'MESSAGE_STATUS', {
        messageId: id,
        contentIndex: 0,
        messageStatus: { code, description: code, ...(error && { error: { message: error } }) },
      }),
    storeFile: (bytes, mime) => storeFile({ status: 200, headers: { 'content-type': mime }, bytes }),
    storeAnswer: (status, headers) => storeFile({ status, headers }),
    interrupt: close,
    resume: () => listen(port),
    stop: close,
  };
  return hub;
}

function respond(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
