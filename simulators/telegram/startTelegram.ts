import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Fields = Readonly<Record<string, unknown>>;

/** A request of a bot that changed something, in the order in which they came. */
export interface BotRequest {
  readonly method: string;
  readonly fields: Fields;
  /** The uploaded file. */
  readonly file?: { readonly name: string; readonly bytes: Buffer };
  /** The id that the message got; absent for requests that send none. */
  readonly messageId?: number;
}

/** What Telegram does with the next request of a method instead of executing it. */
export type Behaviour =
  | {
      readonly kind: 'error';
      readonly code: number;
      readonly description: string;
      readonly retryAfter?: number;
      /** The supergroup that the group became. */
      readonly migrateTo?: number;
    }
  /** Executes it and closes the connection without an answer. */
  | { readonly kind: 'lostAnswer' };

/**
 * A Bot API on loopback with one bot. Its rules are those of core.telegram.org/bots/api: updates stay until the next
 * request confirms them, one program at a time fetches them, texts and files have their limits.
 */
export interface SimulatedTelegram {
  readonly url: string;
  /** The accepted token; can be changed while it runs. */
  token: string;
  readonly username: string;
  /** Everything that the bot did, in order. */
  readonly requests: readonly BotRequest[];
  /** Whether a program waits for updates. */
  readonly isPolled: boolean;
  /** Updates that are not confirmed yet. */
  readonly pending: readonly Fields[];
  /** Behaviours for the next requests of a method, one each. */
  readonly behaviours: { readonly method: string; readonly behaviour: Behaviour }[];
  /** A webhook that another program has set. */
  webhook: string;
  /** A customer writes to the bot. @returns the message */
  write(fields: object): Fields & { readonly message_id: number };
  /** Any other update. */
  update(fields: object): void;
  /** Delivers these updates once more, as Telegram does when a confirmation was lost. */
  repeat(updates: readonly Fields[]): void;
  /** Stores a file as if a customer had sent it. @returns its `file_id` */
  storeFile(bytes: Uint8Array): string;
  /** Telegram cannot be reached until `resume`. */
  interrupt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const TEXT_MAX = 4096;
const CAPTION_MAX = 1024;
const DOWNLOAD_MAX = 20 * 1024 * 1024;

class Refusal extends Error {
  readonly code: number;
  /** As Telegram adds them. */
  readonly parameters: Fields;

  constructor(code: number, description: string, parameters: Fields = {}) {
    super(description);
    this.code = code;
    this.parameters = parameters;
  }
}

/** The customer of `write`, unless its fields name another one. */
const MARIA = { id: 5501, type: 'private', first_name: 'Maria', last_name: 'Silva' };

export async function startTelegram(): Promise<SimulatedTelegram> {
  const requests: BotRequest[] = [];
  const behaviours: SimulatedTelegram['behaviours'] = [];
  const files = new Map<string, Buffer>();
  const polls = new Set<ServerResponse>();
  let pending: Fields[] = [];
  let lastUpdate = 1000;
  let lastMessage = 0;
  /** Answers the long poll that waits. */
  let waiting: ((conflict?: boolean) => void) | undefined;

  const addUpdate = (fields: object) => {
    lastUpdate += 1;
    pending.push({ update_id: lastUpdate, ...fields });
    waiting?.();
  };

  const getUpdates = async ({ offset, timeout = 0 }: Fields): Promise<readonly Fields[]> => {
    if (telegram.webhook)
      throw new Refusal(409, "Conflict: can't use getUpdates method while webhook is active");
    waiting?.(true);
    if (Number(offset) > 0)
      pending = pending.filter((update) => Number(update['update_id']) >= Number(offset));
    if (pending.length === 0 && Number(timeout) > 0) {
      const isConflict = await new Promise<boolean>((answer) => {
        const timer = setTimeout(() => waiting?.(), Number(timeout) * 1000);
        waiting = (conflict = false) => {
          clearTimeout(timer);
          waiting = undefined;
          answer(conflict);
        };
      });
      if (isConflict) throw new Refusal(409, 'Conflict: terminated by other getUpdates request');
    }
    return pending.slice(0, 100);
  };

  const send = (method: string, fields: Fields, file: BotRequest['file']): Fields => {
    const { text, caption, chat_id: chatId } = fields;
    if (method === 'sendMessage' && !text) throw new Refusal(400, 'Bad Request: message text is empty');
    if (lengthOf(text) > TEXT_MAX) throw new Refusal(400, 'Bad Request: message is too long');
    if (lengthOf(caption) > CAPTION_MAX) throw new Refusal(400, 'Bad Request: message caption is too long');
    if (method === 'sendContact' && !(fields['phone_number'] && fields['first_name']))
      throw new Refusal(400, 'Bad Request: parameter "phone_number" and "first_name" are required');
    lastMessage += 1;
    requests.push({ method, fields, ...(file && { file }), messageId: lastMessage });
    const chat = { id: Number(chatId), type: 'private' };
    return { message_id: lastMessage, date: Math.floor(Date.now() / 1000), chat, text, caption };
  };

  const change = (method: string, fields: Fields): true => {
    requests.push({ method, fields });
    return true;
  };

  const getFile = ({ file_id: id }: Fields): Fields => {
    const bytes = files.get(String(id));
    if (!bytes) throw new Refusal(400, 'Bad Request: wrong file_id or the file is temporarily unavailable');
    if (bytes.length > DOWNLOAD_MAX) throw new Refusal(400, 'Bad Request: file is too big');
    return { file_id: id, file_size: bytes.length, file_path: `documents/${String(id)}` };
  };

  const execute = (method: string, fields: Fields, file: BotRequest['file']): unknown => {
    switch (method) {
      case 'getMe':
        return { id: 77, is_bot: true, first_name: 'Loja', username: telegram.username };
      case 'getUpdates':
        return getUpdates(fields);
      case 'deleteWebhook':
        telegram.webhook = '';
        return true;
      case 'getFile':
        return getFile(fields);
      case 'getChat':
        return { id: fields['chat_id'], type: 'private', first_name: 'Maria' };
      case 'editMessageText':
      case 'editMessageCaption': {
        const sent = requests.find(({ messageId }) => messageId === Number(fields['message_id']));
        if (sent?.file && method === 'editMessageText')
          throw new Refusal(400, 'Bad Request: there is no text in the message to edit');
        return change(method, fields);
      }
      case 'deleteMessage':
      case 'setMessageReaction':
      case 'answerCallbackQuery':
      case 'sendChatAction':
        return change(method, fields);
      default:
        if (!method.startsWith('send')) throw new Refusal(404, 'Not Found: method not found');
        return send(method, fields, file);
    }
  };

  const respond = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const serveMethod = async (method: string, request: IncomingMessage, response: ServerResponse) => {
    const { fields, file } = await read(request);
    if (method === 'getUpdates') {
      polls.add(response);
      response.once('close', () => polls.delete(response));
    }
    const index = behaviours.findIndex((each) => each.method === method);
    const { behaviour } = behaviours.splice(index, index === -1 ? 0 : 1)[0] ?? {};
    if (behaviour?.kind === 'error') {
      const { code, description, retryAfter, migrateTo } = behaviour;
      throw new Refusal(code, description, { retry_after: retryAfter, migrate_to_chat_id: migrateTo });
    }
    const result = await execute(method, fields, file);
    if (behaviour) return request.socket.destroy();
    return respond(response, 200, { ok: true, result });
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const [, isFile, token, rest = ''] = /^\/(file\/)?bot([^/]+)\/(.+)$/.exec(request.url ?? '') ?? [];
    if (token !== telegram.token) throw new Refusal(401, 'Unauthorized');
    if (!isFile) return serveMethod(rest, request, response);
    const bytes = files.get(rest.replace('documents/', ''));
    if (!bytes) throw new Refusal(404, 'Not Found');
    return response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const { code, message, parameters } =
        error instanceof Refusal ? error : new Refusal(500, String(error));
      respond(response, code, { ok: false, error_code: code, description: message, parameters });
    });
  });
  const listen = (port: number) =>
    new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const close = () =>
    new Promise<void>((closed) => {
      waiting?.();
      server.close(() => closed());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe

  const telegram: SimulatedTelegram = {
    url: `http://127.0.0.1:${port}`,
    token: `77:${randomUUID()}`,
    username: 'loja_bot',
    requests,
    get isPolled() {
      return polls.size > 0;
    },
    get pending() {
      return pending;
    },
    behaviours,
    webhook: '',
    write(fields) {
      lastMessage += 1;
      const message = {
        message_id: lastMessage,
        date: Math.floor(Date.now() / 1000),
        chat: MARIA,
        from: { ...MARIA, is_bot: false },
        ...fields,
      };
      addUpdate({ message });
      return message;
    },
    update: addUpdate,
    repeat(updates) {
      for (const { update_id: _, ...fields } of updates) addUpdate(fields);
    },
    storeFile(bytes) {
      const id = randomUUID();
      files.set(id, Buffer.from(bytes));
      return id;
    },
    interrupt: close,
    resume: () => listen(port),
    stop: close,
  };
  return telegram;
}

function lengthOf(text: unknown): number {
  return typeof text === 'string' ? text.length : 0;
}

/** The parameters of a request, as JSON or as a form with a file. */
async function read(request: IncomingMessage): Promise<Pick<BotRequest, 'fields' | 'file'>> {
  const body = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return { fields: body.length > 0 ? parse(body.toString()) : {} };
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const fields: Record<string, unknown> = {};
  let file: BotRequest['file'];
  for (const [name, value] of form)
    if (typeof value === 'string') fields[name] = value.startsWith('attach://') ? undefined : value;
    else file = { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) };
  return { fields, ...(file && { file }) };
}

function parse(text: string): Fields {
  return JSON.parse(text) as Fields; // the library's format
}
