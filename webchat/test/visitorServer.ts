import { vi } from 'vitest';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { VisitorEvent, VisitorMessage } from '#shared/contract/webchatWidget.ts';

/** How visits can be refused. */
const STATUS = {
  ERR_VALIDATION: 400,
  ERR_WEBCHAT_IDENTITY: 401,
  ERR_TOO_MANY_REQUESTS: 429,
} satisfies Partial<Record<ErrorCode, number>>;
type Failure = keyof typeof STATUS | 'unreached' | undefined;

/** The endpoints of a visitor in place of `fetch`, as far as the panel needs them. */
export interface VisitorServer {
  /** Of its connection. Requests of pages with another one, of earlier tests, are never answered. */
  readonly publicKey: string;
  /** What was sent, with the identity of its visit. */
  readonly sent: readonly { readonly body: string; readonly identity: string }[];
  /** The tokens whose streams are open. They are counted: `token-1` is that of the first visit. */
  listening(): string[];
  /** How many streams were opened with this token. */
  opened(token: string): number;
  /** What the server sends to open streams so that they are not taken for lost. */
  beat(): void;
  /** Reports an event to each open stream. */
  emit(event: VisitorEvent): void;
  /** The token is no longer valid, and its streams end. */
  expire(token: string): void;
  /** Requests to begin fail: with a code of the server, or because it is not reached. */
  refuseVisits(failure: Failure): void;
  /** Requests for visits or messages are answered once the returned function is called. */
  pause(endpoint: 'visitor' | 'messages'): () => void;
  /** How often a visit was asked for. */
  asked(): number;
  /** The messages that were reported as seen. */
  readonly seen: readonly number[];
  /** Reports of seen messages do not reach it while this is true. */
  loseSeen(isLost: boolean): void;
}

/** Starts it with threads by identity; that of visitors without one is under the empty text. */
export function startVisitorServer(threads: Readonly<Record<string, readonly string[]>> = {}): VisitorServer {
  const publicKey = crypto.randomUUID();
  const sent: { body: string; identity: string }[] = [];
  const seen: number[] = [];
  /** The messages of agents that were reported to streams. */
  const emitted: number[] = [];
  let isSeenLost = false;
  const valid = new Map<string, string>();
  const streams = new Map<string, ReadableStreamDefaultController<Uint8Array>>();
  const opened: string[] = [];
  const encoder = new TextEncoder();
  let failure: Failure;
  const paused = new Map<string | undefined, Promise<void>>();
  let [asked, begun] = [0, 0];

  const refuse = (error: ErrorCode, status: number) => Response.json({ error }, { status });
  const begin = async (identity: string) => {
    asked++;
    if (failure === 'unreached') throw new TypeError('Failed to fetch');
    if (failure && (identity !== '' || failure !== 'ERR_WEBCHAT_IDENTITY'))
      return refuse(failure, STATUS[failure]);
    const token = `token-${++begun}`;
    valid.set(token, identity);
    return Response.json({ token, name: '', isIdentified: identity !== '' });
  };
  const listen = (token: string, signal: AbortSignal | null | undefined) => {
    opened.push(token);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.set(token, controller);
        controller.enqueue(encoder.encode('data: {"type":"reload"}\n\n'));
        signal?.addEventListener('abort', () => {
          if (streams.get(token) !== controller) return;
          streams.delete(token);
          controller.error(signal.reason);
        });
      },
    });
    return new Response(body);
  };

  const send = (text: string) => streams.forEach((stream) => stream.enqueue(encoder.encode(text)));

  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!path.startsWith(`/webchat/connections/${publicKey}/`)) return new Promise<Response>(() => {});
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    const endpoint = /connections\/[^/]+\/(\w+)/.exec(path)?.[1];
    const response = await answer(endpoint, token, init);
    await paused.get(endpoint);
    return response;
  });
  const answer = async (endpoint: string | undefined, token: string, init: RequestInit) => {
    if (endpoint === 'visitor') return begin(JSON.parse(init.body as string).identity ?? '');
    const identity = valid.get(token);
    if (identity === undefined) return refuse('ERR_SESSION_EXPIRED', 401);
    if (endpoint === 'events') return listen(token, init.signal);
    if (endpoint === 'seen') {
      if (isSeenLost) throw new TypeError('Failed to fetch');
      seen.push(JSON.parse(init.body as string).id);
    }
    if (endpoint !== 'messages') return Response.json({});
    if (!(init.body instanceof FormData)) {
      const unread = emitted.filter((id) => id > Math.max(0, ...seen)).length;
      return Response.json(historyOf(threads[identity] ?? [], unread));
    }
    const body = init.body.get('body') as string;
    sent.push({ body, identity });
    return Response.json(messageOf(100 + sent.length, body, init.body.get('clientId') as string));
  };

  return {
    publicKey,
    sent,
    listening: () => [...streams.keys()],
    opened: (token) => opened.filter((each) => each === token).length,
    beat: () => send(':\n\n'),
    emit(event) {
      if (event.type === 'message' && event.message.from === 'agent') emitted.push(event.message.id);
      send(`data: ${JSON.stringify(event)}\n\n`);
    },
    expire(token) {
      valid.delete(token);
      streams.get(token)?.close();
      streams.delete(token);
    },
    refuseVisits: (next) => void (failure = next),
    pause(endpoint) {
      const { promise, resolve } = Promise.withResolvers<void>();
      paused.set(endpoint, promise);
      return resolve;
    },
    asked: () => asked,
    seen,
    loseSeen: (isLost) => void (isSeenLost = isLost),
  };
}

function historyOf(bodies: readonly string[], unread: number) {
  const messages = bodies.map((body, index) => messageOf(index + 1, body, null));
  return { messages, hasMore: false, unread, rating: null };
}

/** A message of the visitor with a client id, else of an agent. */
export function messageOf(id: number, body: string, clientId: string | null): VisitorMessage {
  return {
    id,
    clientId,
    from: clientId === null ? 'agent' : 'visitor',
    agent: null,
    agentPicture: '',
    body,
    mediaType: 'chat',
    file: null,
    fileState: null,
    choices: null,
    quotedId: null,
    isDeleted: false,
    isEdited: false,
    isRead: false,
    createdAt: new Date(0).toISOString(),
  };
}
