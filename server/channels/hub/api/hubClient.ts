import type { z } from 'zod';
import type { HubChannelType } from '#shared/contract/hubChannels.ts';
import { jsonIn } from '#server/platform/jsonIn.ts';
import { isLostAnswer } from '#server/platform/net/isLostAnswer.ts';
import { isUnsent } from '#server/platform/net/isUnsent.ts';
import { acceptsAgainAt } from '#server/platform/net/retryAfter.ts';
import { HubFailure } from './hubFailure.ts';
import {
  listedChannels,
  listedSubscriptions,
  refusal,
  acceptedMessage,
  type EventType,
  type ListedChannel,
} from './wire.ts';

/** Client of the hub's API. Every method @throws HubFailure */
export interface HubClient {
  channels(signal?: AbortSignal): Promise<ListedChannel[]>;
  /** Subscribes a webhook to an event type; repeating it changes nothing. */
  subscribe(channelId: string, eventType: EventType, url: string, signal?: AbortSignal): Promise<void>;
  /** Deletes every subscription whose webhook is this URL. */
  unsubscribe(url: string): Promise<void>;
  /** Returns the hub's id of the message; undefined when the hub accepted it without returning an id. */
  send(type: HubChannelType, message: HubMessage): Promise<string | undefined>;
}

/** A message in the form of the hub's API. */
export interface HubMessage {
  /** The hub's id of the channel. */
  readonly from: string;
  /** The customer's address on this channel. */
  readonly to: string;
  readonly contents: readonly object[];
}

/** How the hub is reached. */
export interface HubAccess {
  /** Base URL of the hub. */
  readonly url: string;
  /** Read before each request because it can change at any time; empty when none is set. */
  token(): Promise<string>;
  /** How long the hub may take to respond. Milliseconds. */
  readonly timeout: number;
}

const EXISTS_ALREADY = 409;

/** Creates the client; HTTP statuses and network errors become a HubFailure. */
export function createHubClient({ url, token, timeout }: HubAccess): HubClient {
  /** Returns the response body as text; undefined when the status is the `tolerated` one. */
  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, signal, tolerated }: { body?: object; signal?: AbortSignal | undefined; tolerated?: number } = {},
  ): Promise<string | undefined> => {
    const key = await token();
    if (key === '') throw new HubFailure('token', 'no token');
    const limit = AbortSignal.timeout(timeout);
    try {
      const response = await fetch(`${url.replace(/\/+$/, '')}/v1/${path}`, {
        method,
        headers: { 'x-api-token': key, accept: 'application/json', 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      });
      const text = await response.text();
      if (response.ok) return text;
      if (response.status === tolerated) return undefined;
      throw failureOf(response, text);
    } catch (error) {
      if (error instanceof HubFailure) throw error;
      throw new HubFailure(isUnsent(error) ? 'unreachable' : 'silent', reasonOf(error), { cause: error });
    }
  };

  const client: HubClient = {
    channels: async (signal) => understood(listedChannels, await ask('GET', 'channels', { signal })),
    async subscribe(channelId, eventType, address, signal) {
      const body = {
        eventType,
        webhook: { url: address },
        criteria: { channel: channelId },
        status: 'ACTIVE',
      };
      await ask('POST', 'subscriptions', { body, signal, tolerated: EXISTS_ALREADY });
    },
    async unsubscribe(address) {
      const known = understood(listedSubscriptions, await ask('GET', 'subscriptions'));
      for (const { id, webhook } of known) {
        if (webhook?.url === address) await ask('DELETE', `subscriptions/${encodeURIComponent(id)}`);
      }
    },
    async send(type, message) {
      const accepted = acceptedMessage.safeParse(
        jsonOf(await ask('POST', `channels/${type}/messages`, { body: message })),
      );
      return accepted.data?.id;
    },
  };
  return client;
}

const TOO_MANY_REQUESTS = 429;

function failureOf(response: Response, text: string): HubFailure {
  const { status } = response;
  const errorBody = refusal.safeParse(jsonOf(text)).data;
  const message =
    typeof errorBody?.error === 'object' ? errorBody.error.message : (errorBody?.message ?? errorBody?.error);
  const reason = message ? `${status} ${message}` : String(status);
  if (status === 401 || status === 403) return new HubFailure('token', reason);
  if (isLostAnswer(status, message !== undefined)) return new HubFailure('silent', reason);
  const until = acceptsAgainAt(response, new Date());
  if (until) return new HubFailure('limited', reason, { until });
  const isBusy = status === 408 || status === TOO_MANY_REQUESTS || status >= 500;
  return new HubFailure(isBusy ? 'busy' : 'refused', reason);
}

function understood<Schema extends z.ZodType>(schema: Schema, text: string | undefined): z.output<Schema> {
  const { data, error } = schema.safeParse(jsonOf(text));
  if (error) throw new HubFailure('busy', 'invalid response', { cause: error });
  return data;
}

/** Parses the JSON in a response; older hub versions put text before it. Undefined when there is no JSON. */
function jsonOf(text = ''): unknown {
  return jsonIn(text.slice(Math.max(0, text.search(/[[{]/))));
}

/** The message of a `fetch` error only says that it failed; the reason is in `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
