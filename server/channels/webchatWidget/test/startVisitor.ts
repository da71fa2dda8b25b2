import { createHash, randomUUID } from 'node:crypto';
import type { VisitorEvent, VisitorMessage } from '#shared/contract/webchatWidget.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { WebchatToken } from '../visitors/visitor.entity.ts';
import { publicKeyOf } from '../widgets.ts';

interface Options {
  readonly origin?: string;
  readonly token?: string;
  readonly identity?: string;
  readonly name?: string;
  readonly email?: string;
  /** The server refuses to begin. */
  readonly isRefused?: boolean;
}

interface Answer {
  readonly status: number;
  readonly error: string | undefined;
}

interface Written {
  readonly body: string;
  readonly clientId?: string;
  readonly quotedId?: number | undefined;
  readonly file?: Buffer | undefined;
}

/** A visitor's browser, as far as the server sees it. */
export interface TestVisitor {
  id(): string;
  token(): string;
  isIdentified(): boolean;
  refusal(): Answer;
  /** @param path below the address of the connection */
  address(path: string): string;
  send(written: Written): Promise<VisitorMessage>;
  history(before?: number): Promise<{ messages: VisitorMessage[]; hasMore: boolean; unread: number }>;
  tryHistory(): Promise<Answer>;
  post(path: string, body: unknown): Promise<void>;
  tryPost(
    path: string,
    body: unknown,
    other?: { readonly token?: string; readonly origin?: string; readonly publicKey?: string },
  ): Promise<Answer>;
  trySendFile(file: Buffer, name: string): Promise<Answer>;
  /** @param url of another process */
  listen(url?: string): Promise<TestStream>;
}

export interface TestStream {
  next(fits: (event: VisitorEvent) => boolean): Promise<VisitorEvent>;
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens a page with the widget of a connection, as a new visitor or with a token. */
export async function startVisitor(
  server: Pick<TestServer, 'url' | 'ctx'>,
  connectionId: number,
  { origin = '', token: known = '', isRefused = false, ...begin }: Options = {},
): Promise<TestVisitor> {
  const publicKey = await publicKeyOf(server.ctx, connectionId);
  let token = known;
  let refusal: Answer = { status: 0, error: undefined };
  const address = (path: string, key = publicKey) =>
    `${server.url}/webchat/connections/${key}${path && `/${path}`}`;
  const headers = (other: { token?: string; origin?: string } = {}) => ({
    authorization: `Bearer ${other.token ?? token}`,
    origin: other.origin ?? origin,
  });
  const ask = async (request: Promise<Response>) => {
    const response = await request;
    const body = await response.json();
    return { status: response.status, error: body.error as string | undefined, body };
  };
  const tryPost: TestVisitor['tryPost'] = (path, body, other = {}) =>
    ask(
      fetch(address(path, other.publicKey), {
        method: 'POST',
        headers: { ...headers(other), 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  const sendForm = (fields: Record<string, string>, file: Buffer, name: string) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new Blob([new Uint8Array(file)]), name);
    return ask(fetch(address('messages'), { method: 'POST', headers: headers(), body: form }));
  };
  const whole = <Body>({ status, error, body }: Answer & { body: Body }) => {
    if (status !== 200) throw new Error(`${status} ${error}`);
    return body;
  };

  const begun = (await tryPost('visitor', begin)) as Answer & {
    body: { token: string; isIdentified: boolean };
  };
  if (isRefused) refusal = begun;
  else token = whole(begun).token;
  const hash = createHash('sha256').update(token).digest('base64url');
  const row = isRefused ? null : await server.ctx.orm.em.fork().findOneOrFail(WebchatToken, hash);

  return {
    id: () => row?.visitor.id ?? '',
    token: () => token,
    isIdentified: () => begun.body.isIdentified,
    refusal: () => refusal,
    address,
    async send({ body, clientId = randomUUID(), quotedId, file }) {
      const fields = { clientId, body, ...(quotedId && { quotedId: String(quotedId) }) };
      const answer = file ? sendForm(fields, file, 'foto.png') : tryPost('messages', fields);
      return whole((await answer) as Answer & { body: VisitorMessage });
    },
    history: async (before) =>
      whole(
        await ask(
          fetch(`${address('messages')}${before ? `?before=${before}` : ''}`, { headers: headers() }),
        ),
      ),
    tryHistory: () => ask(fetch(address('messages'), { headers: headers() })),
    post: async (path, body) => void whole((await tryPost(path, body)) as Answer & { body: object }),
    tryPost,
    trySendFile: (file, name) => sendForm({ clientId: randomUUID() }, file, name),
    listen: (url = server.url) => listen(address('events').replace(server.url, url), headers()),
  };
}

async function listen(url: string, headers: Record<string, string>): Promise<TestStream> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  if (response.status !== 200 || !response.body)
    throw new Error(`${response.status} ${await response.text()}`);
  const received: VisitorEvent[] = [];
  const waiting = new Set<() => void>();
  const read = async (body: ReadableStream<Uint8Array>) => {
    let text = '';
    for await (const chunk of body.pipeThrough(
      new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
    )) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts)
        if (part.startsWith('data: ')) received.push(JSON.parse(part.slice('data: '.length)));
      for (const check of waiting) check();
    }
  };
  const ended = read(response.body as ReadableStream<Uint8Array>).catch((error: unknown) => {
    if (!abort.signal.aborted) throw error;
  });
  return {
    ended,
    close: () => abort.abort(),
    next: (fits) =>
      new Promise((resolve) => {
        const check = () => {
          const found = received.find(fits);
          if (!found) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
  };
}
