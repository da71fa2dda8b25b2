import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import type { Channel } from '#shared/contract/channels.ts';
import { HUB_CHANNEL_TYPES } from '#shared/contract/hubChannels.ts';
import type { Session } from '#shared/contract/auth.ts';
import { STREAM } from '#shared/contract/endpoint.ts';
import { ERRORS, type ErrorCode, type ErrorDetails } from '#shared/contract/errors.ts';
import type { ClientEvents, ServerEvents } from '#shared/contract/realtime.ts';
import type { User } from '#shared/contract/users.ts';

/** A received request. */
export interface Received {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string | null;
  readonly contentType: string;
  readonly text: string;
}

/** Returns the response body, or a promise of it. */
type Handler = (request: Received) => unknown;

/** An error response. */
export class Refusal {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    this.code = code;
    this.details = details;
  }
}

/** A streamed response: JSON values, one a line, sent as they come. */
export class Lines {
  readonly values: AsyncIterable<object> | Iterable<object>;
  constructor(values: AsyncIterable<object> | Iterable<object>) {
    this.values = values;
  }
}

export const ADMIN: User = {
  id: 1,
  name: 'Ana',
  email: 'ana@desk.test',
  profile: 'admin',
  online: true,
  away: false,
  isTricked: 'enabled',
  exportsContacts: true,
  startWork: '00:00',
  endWork: '23:59',
  queues: [],
  whatsapps: [],
};

export const sessionOf = (token: string, user = ADMIN): Session => ({
  token,
  user,
  refreshToken: `r-${token}`,
});

const WHATSAPP: Channel = {
  type: 'whatsapp',
  capabilities: {
    textMaxLength: 65_536,
    files: { image: 1e8, audio: 1e8, video: 1e8, application: 1e8 },
    voice: 'opus',
    quote: true,
    edit: true,
    delete: true,
    react: true,
    readReceipts: true,
    typing: false,
    replyWindowHours: null,
    groups: true,
    addressKinds: ['phone', 'lid', 'group'],
    numberCheck: true,
    website: false,
    addressBook: true,
    linking: ['qrCode', 'pairingCode'],
    setup: 'form',
  },
  credentials: [],
  isTestable: false,
};
const OF_HUB: Channel['capabilities'] = {
  ...WHATSAPP.capabilities,
  voice: 'mp3',
  quote: false,
  edit: false,
  delete: false,
  react: false,
  readReceipts: false,
  numberCheck: false,
  website: false,
  addressBook: false,
  linking: [],
  setup: 'catalogue',
};

/** The channels of a server. */
export const CHANNELS: readonly Channel[] = [
  WHATSAPP,
  ...HUB_CHANNEL_TYPES.map((type) => ({
    type,
    capabilities: { ...OF_HUB, addressKinds: [type === 'facebook' ? 'messenger' : type] },
    credentials: [],
    isTestable: false,
  })),
];

/** A small real HTTP server on loopback with the responses of a test; records the requests. */
export async function startMockServer() {
  const handlers = new Map<string, Handler>();
  const received: { key: string; request: Received; response: ServerResponse }[] = [];
  /** By how many milliseconds the clock of the server is ahead of that of the screens. */
  let clockAhead = 0;
  handlers.set('GET /personalizations', () => []);
  handlers.set('GET /channels', () => CHANNELS);
  handlers.set('GET /history-imports', () => []);
  handlers.set('GET /inbox/receiving', () => []);
  handlers.set('GET /sending-limits', () => []);
  handlers.set('GET /sign-ins', () => ({
    redirectUrl: 'https://desk.test/sign-ins/callback',
    configured: [],
  }));
  handlers.set('GET /sso', () => ({ redirectUrl: 'https://desk.test/auth/sso/callback', provider: null }));
  handlers.set('GET /mentions', () => ({ mentions: [] }));
  handlers.set('GET /stages', () => ({ stages: [] }));
  handlers.set('GET /closing-reasons', () => ({ closingReasons: [] }));
  const http = createServer((request, response) => {
    void read(request).then(async ({ key, received: got }) => {
      received.push({ key, request: got, response });
      response.setHeader('date', new Date(Date.now() + clockAhead).toUTCString()); // of the test's clock, which may be set
      const handler = handlers.get(key);
      const answer = handler ? await handler(got) : new Refusal('ERR_NO_SUCH_CALL');
      if (answer instanceof Lines) {
        response.setHeader('content-type', STREAM);
        response.flushHeaders();
        for await (const value of answer.values) response.write(`${JSON.stringify(value)}\n`);
        response.end();
        return;
      }
      response.setHeader('content-type', 'application/json');
      response.statusCode = answer instanceof Refusal ? ERRORS[answer.code] : 200;
      response.end(
        JSON.stringify(
          answer instanceof Refusal
            ? {
                error: answer.code,
                message: answer.code,
                description: `refused: ${answer.code}`,
                details: answer.details,
              }
            : answer,
        ),
      );
    });
  });
  const live = new Server<ClientEvents, ServerEvents>(http);
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const { port } = http.address() as AddressInfo;

  return {
    address: `http://127.0.0.1:${port}/`,
    live,
    /** Sets the response of an endpoint, e.g. `'GET /tags'`; an exact path, without the query. */
    on: (key: string, handler: Handler) => void handlers.set(key, handler),
    setClockAhead: (milliseconds: number) => {
      clockAhead = milliseconds;
    },
    requests: (key: string) => received.filter((one) => one.key === key).map(({ request }) => request),
    /** All received requests, e.g. `'GET /tags'`. */
    requestKeys: () => received.map(({ key }) => key),
    /** All received requests with what became of them, e.g. `'GET /tags 200'`. */
    exchanges: () => received.map(({ key, response }) => `${key} ${outcomeOf(response)}`),
    stop: async () => {
      http.close(); // before the others, so that no request begins that they would wait for
      http.closeAllConnections();
      await live.close();
    },
  };
}

export type MockServer = Awaited<ReturnType<typeof startMockServer>>;

function outcomeOf({ statusCode, writableFinished, destroyed }: ServerResponse): string {
  if (writableFinished) return String(statusCode);
  return destroyed ? 'aborted' : 'not answered';
}

async function read(request: IncomingMessage): Promise<{ key: string; received: Received }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = new URL(request.url ?? '/', 'http://desk.test');
  return {
    key: `${request.method} ${url.pathname}`,
    received: {
      path: url.pathname,
      query: url.searchParams,
      token: request.headers.authorization?.replace('Bearer ', '') ?? null,
      contentType: request.headers['content-type'] ?? '',
      text: Buffer.concat(chunks).toString(),
    },
  };
}
