import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request that reached the provider. */
export interface AiRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Of JSON requests. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Fields and file of forms. */
  readonly form: Readonly<Record<string, string>>;
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Buffer } | undefined;
  /** Settles when the client closes the connection before the answer has ended. */
  readonly aborted: Promise<void>;
}

/** What the provider does with the next request instead of answering it. */
export type Behaviour =
  /** An error in OpenAI's format. */
  | {
      readonly kind: 'error';
      readonly status: number;
      readonly code?: string;
      readonly message?: string;
      readonly retryAfter?: number;
    }
  /** These bytes as they are, each as a packet of its own. */
  | {
      readonly kind: 'raw';
      readonly type?: string;
      readonly status?: number;
      readonly parts: readonly (string | Uint8Array)[];
    }
  /** Accepts the request and never answers. */
  | { readonly kind: 'hang' }
  /** Sends this much of the answer and then nothing more, without closing. */
  | { readonly kind: 'stall'; readonly text: string }
  /** Closes the connection after this much of the answer. */
  | { readonly kind: 'cut'; readonly text: string }
  /** Answers without a stream, although one was asked for. */
  | { readonly kind: 'whole' }
  | { readonly kind: 'redirect'; readonly to: string };

/** Answers a chat; the default repeats the last message of the user. */
type Reply = (messages: readonly { role: string; content: string }[]) => string;

/** An OpenAI-compatible provider on loopback. */
export interface SimulatedAi {
  /** The base address, with `/v1`. */
  readonly url: string;
  /** The accepted key; empty accepts every one, as local servers do. */
  key: string;
  models: string[];
  reply: Reply;
  /** What every file says. */
  transcript: string;
  readonly requests: readonly AiRequest[];
  /** Behaviours for the next requests, one each. */
  readonly behaviours: Behaviour[];
  stop(): Promise<void>;
}

class Refusal extends Error {
  readonly behaviour: Extract<Behaviour, { kind: 'error' }>;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.behaviour = { kind: 'error', status, code, message };
  }
}

export async function startAi(): Promise<SimulatedAi> {
  const requests: AiRequest[] = [];
  const behaviours: Behaviour[] = [];

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const received = await read(request, response);
    requests.push(received);
    const behaviour = behaviours.shift();
    if (behaviour && behaviour.kind !== 'whole' && behaviour.kind !== 'stall' && behaviour.kind !== 'cut')
      return misbehave(response, behaviour);
    const given =
      /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? request.headers['api-key'];
    if (ai.key !== '' && given !== ai.key)
      throw new Refusal(401, 'invalid_api_key', 'Incorrect API key provided');
    switch (received.path) {
      case '/v1/models':
        return json(response, 200, {
          object: 'list',
          data: ai.models.map((id) => ({ id, object: 'model' })),
        });
      case '/v1/chat/completions':
        return chat(received, response, behaviour);
      case '/v1/audio/transcriptions':
        checkModel(received.form['model']);
        if (!received.file) throw new Refusal(400, 'invalid_request_error', 'file is required');
        return json(response, 200, { text: ai.transcript });
      default:
        throw new Refusal(404, 'unknown_url', `Unknown request URL: ${received.path}`);
    }
  };

  const checkModel = (model: unknown) => {
    if (!ai.models.some((known) => known === model))
      throw new Refusal(404, 'model_not_found', `The model \`${String(model)}\` does not exist`);
  };

  const chat = ({ body }: AiRequest, response: ServerResponse, behaviour: Behaviour | undefined) => {
    checkModel(body['model']);
    const messages = body['messages'] as Parameters<Reply>[0];
    const text = behaviour && 'text' in behaviour ? behaviour.text : ai.reply(messages);
    const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
    if (body['stream'] !== true || behaviour?.kind === 'whole')
      return json(response, 200, {
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
        usage,
      });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': connected\n\n');
    response.write(event({ delta: { role: 'assistant', content: '' } }));
    for (const part of text.match(/\S+\s*|\s+/g) ?? []) response.write(event({ delta: { content: part } }));
    if (behaviour?.kind === 'stall') return undefined;
    if (behaviour?.kind === 'cut') return response.socket?.destroySoon();
    response.write(event({ delta: {}, finish_reason: 'stop' }));
    const { stream_options: options } = body as { stream_options?: { include_usage?: boolean } };
    if (options?.include_usage) response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`);
    return response.end('data: [DONE]\n\n');
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'server_error', String(error));
      void misbehave(response, refusal.behaviour);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe

  const ai: SimulatedAi = {
    url: `http://127.0.0.1:${port}/v1`,
    key: 'sk-test-1234567890',
    models: ['small'],
    reply: (messages) => messages.at(-1)?.content ?? '',
    transcript: 'bom dia, quero trocar a camisa',
    requests,
    behaviours,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return ai;
}

/** One chunk of a streamed answer. */
export function event(choice: object): string {
  const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

async function misbehave(response: ServerResponse, behaviour: Behaviour): Promise<void> {
  switch (behaviour.kind) {
    case 'error': {
      const { status, code = 'error', message = code, retryAfter } = behaviour;
      if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
      json(response, status, { error: { message, type: code, param: null, code } });
      return;
    }
    case 'redirect':
      response.writeHead(307, { location: behaviour.to }).end();
      return;
    case 'raw': {
      const { type = 'text/event-stream', status = 200, parts } = behaviour;
      response.writeHead(status, { 'content-type': type });
      for (const part of parts) {
        response.write(part);
        await new Promise<void>((sent) => setImmediate(sent)); // so that they arrive one by one
      }
      response.end();
      return;
    }
    default: // hangs
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage, response: ServerResponse): Promise<AiRequest> {
  const aborted = new Promise<void>((resolve) =>
    response.once('close', () => !response.writableFinished && resolve()),
  );
  const bytes = await buffer(request);
  const { headers, url = '' } = request;
  const type = headers['content-type'] ?? '';
  const received = { path: url.split('?')[0] ?? '', headers, aborted };
  if (!type.startsWith('multipart/')) {
    const body = bytes.length > 0 ? (JSON.parse(bytes.toString()) as AiRequest['body']) : {};
    return { ...received, body, form: {}, file: undefined };
  }
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const fields: Record<string, string> = {};
  let file: AiRequest['file'];
  for (const [name, value] of form)
    if (typeof value === 'string') fields[name] = value;
    else file = { name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) };
  return { ...received, body: {}, form: fields, file };
}
