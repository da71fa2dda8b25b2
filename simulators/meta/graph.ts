import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Fields = Readonly<Record<string, unknown>>;

/** A request to the Graph API whose token was accepted. */
export interface GraphRequest {
  readonly method: string;
  /** Without version and query, such as `1234/messages`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The JSON or the form of the body. */
  readonly fields: Fields;
  readonly file?: { readonly name: string; readonly mime: string; readonly bytes: Buffer };
}

/** An error in Meta's form, instead of the answer of a request. */
export class GraphRefusal extends Error {
  readonly code: number;
  readonly more: RefusalDetails;

  constructor(code: number, message: string, more: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.more = more;
  }
}

interface RefusalDetails {
  readonly subcode?: number;
  /** As in `error_data.details`. */
  readonly details?: string;
  /** Of HTTP; 400 without one. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What Meta does with the next request whose path ends so, instead of executing it. */
export type GraphBehaviour =
  | { readonly kind: 'error'; readonly error: GraphRefusal }
  /** Executes it and closes the connection without an answer. */
  | { readonly kind: 'lostAnswer' }
  /** Answers with something that is not JSON, as an overloaded proxy does. @param status 502 without one */
  | {
      readonly kind: 'gateway';
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
    };

export interface SimulatedGraph {
  readonly url: string;
  /** The accepted token; can be changed while it runs. */
  accessToken: string;
  /** Signs webhooks, and proves requests. */
  appSecret: string;
  /** With the secret it makes the token of the app itself. */
  readonly appId: string;
  /** Every request that was executed, in order. */
  readonly requests: readonly GraphRequest[];
  /** Behaviours for the next requests whose path ends with `path`, one each. */
  readonly behaviours: {
    readonly path: string;
    readonly method?: string;
    readonly behaviour: GraphBehaviour;
  }[];
  /** Keeps a file and returns where it can be fetched. @param isOpen its address is enough, as with a CDN */
  storeFile(bytes: Uint8Array, mime: string, isOpen?: boolean): { readonly id: string; readonly url: string };
  /** Files whose address has expired, by id. */
  readonly expired: Set<string>;
  /** Lets another channel be served at the same address. */
  add(serve: Serve): void;
  /** Asks a webhook whether it is wanted, as when its address is entered. */
  verifyWebhook(address: string, query: Readonly<Record<string, string>>): Promise<Response>;
  /** Sends a webhook with its signature. @param change differs from what Meta does, for tests */
  deliver(address: string, body: object, change?: DeliveryChange): Promise<Response>;
  /** Meta cannot be reached until `resume`. */
  interrupt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

interface DeliveryChange {
  /** Signs with another secret. */
  readonly appSecret?: string;
  /** Sent instead of the bytes that were signed. */
  readonly sent?: string;
  readonly signature?: string | null;
}

/** Writes JSON as Meta does: every character beyond ASCII is escaped, and slashes are too. */
export function metaJson(body: object): string {
  return JSON.stringify(body)
    .replaceAll('/', String.raw`\/`)
    .replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Executes a request; a thrown GraphRefusal is answered as Meta does.
 * @returns undefined for what does not exist here
 */
export type Serve = (request: GraphRequest) => unknown;

/**
 * The part of Meta's Graph API that all its channels share, on loopback: bearer tokens, proofs, errors, files, and signed
 * webhooks.
 */
export async function startGraph(...servers: Serve[]): Promise<SimulatedGraph> {
  const requests: GraphRequest[] = [];
  const behaviours: SimulatedGraph['behaviours'] = [];
  const files = new Map<string, { bytes: Buffer; mime: string; isOpen: boolean }>();
  const expired = new Set<string>();

  const admit = ({ headers }: IncomingMessage, query: GraphRequest['query']) => {
    if (headers.authorization === `Bearer ${graph.appId}|${graph.appSecret}`) return;
    if (headers.authorization !== `Bearer ${graph.accessToken}`)
      throw new GraphRefusal(190, 'Invalid OAuth access token - Cannot parse access token', { status: 401 });
    const proof = query['appsecret_proof'];
    if (proof !== undefined && !isSame(proof, hmac(graph.appSecret, graph.accessToken)))
      throw new GraphRefusal(100, 'Invalid appsecret_proof provided in the API argument');
  };

  const serve = async (request: GraphRequest): Promise<unknown> => {
    for (const each of servers) {
      const result = await each(request);
      if (result !== undefined) return result;
    }
    throw new GraphRefusal(100, `Unsupported ${request.method} request to '${request.path}'`, {
      subcode: 33,
    });
  };

  const serveFile = (id: string, request: IncomingMessage, response: ServerResponse) => {
    const file = files.get(id);
    if (file && !file.isOpen) admit(request, {});
    if (!file || expired.has(id)) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': file.mime }).end(file.bytes);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://graph');
    const [, fileId] = /^\/files\/(.+)$/.exec(url.pathname) ?? [];
    if (fileId !== undefined) return serveFile(fileId, request, response);
    const [, path] = /^\/v\d+\.\d+\/(.+)$/.exec(url.pathname) ?? [];
    if (path === undefined) throw new GraphRefusal(2500, 'Unknown path components', { status: 404 });
    const body = await read(request);
    const query = Object.fromEntries(url.searchParams);
    admit(request, query);
    const { appsecret_proof: _, ...asked } = query;
    const executed = { method: request.method ?? 'GET', path, query: asked, ...body };
    const isMeant = ({ path: end, method = executed.method }: (typeof behaviours)[number]) =>
      path.endsWith(end) && method === executed.method;
    const index = behaviours.findIndex(isMeant);
    const { behaviour } = behaviours.splice(index, index === -1 ? 0 : 1)[0] ?? {};
    if (behaviour?.kind === 'error') throw behaviour.error;
    if (behaviour?.kind === 'gateway')
      return response.writeHead(behaviour.status ?? 502, behaviour.headers).end('<html>Bad Gateway</html>');
    const result = await serve(executed);
    requests.push(executed);
    if (behaviour?.kind === 'lostAnswer') return request.socket.destroy();
    return respond(response, 200, result);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof GraphRefusal)) return respond(response, 500, { error: String(error) });
      const { code, message, more } = error;
      return respond(
        response,
        more.status ?? 400,
        {
          error: {
            message: `(#${code}) ${message}`,
            type: 'OAuthException',
            code,
            ...(more.subcode !== undefined && { error_subcode: more.subcode }),
            ...(more.details && {
              error_data: { messaging_product: 'whatsapp', details: more.details },
            }),
            fbtrace_id: randomUUID(),
          },
        },
        more.headers,
      );
    });
  });
  const listen = (port: number) =>
    new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo; // listens on a port, not on a pipe

  const graph: SimulatedGraph = {
    url: `http://127.0.0.1:${port}`,
    accessToken: `EAA${randomUUID()}`,
    appSecret: randomUUID(),
    appId: '9001',
    requests,
    behaviours,
    expired,
    add: (server) => void servers.push(server),
    storeFile(bytes, mime, isOpen = false) {
      const id = String(Math.floor(Math.random() * 9e15) + 1e15);
      files.set(id, { bytes: Buffer.from(bytes), mime, isOpen });
      return { id, url: `${graph.url}/files/${id}` };
    },
    verifyWebhook: (address, query) => fetch(`${address}?${new URLSearchParams(query).toString()}`),
    deliver(address, body, { appSecret = graph.appSecret, sent, signature } = {}) {
      const written = metaJson(body);
      const header = signature === undefined ? `sha256=${hmac(appSecret, written)}` : signature;
      return fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(header !== null && { 'x-hub-signature-256': header }),
        },
        body: sent ?? written,
      });
    },
    interrupt: close,
    resume: () => listen(port),
    stop: close,
  };
  return graph;
}

/** The same API, with room for the fields of one of the channels that share it. */
export function ownFieldsOf(graph: SimulatedGraph): SimulatedGraph {
  return Object.create(graph) as SimulatedGraph;
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function respond(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=UTF-8' });
  response.end(metaJson(body as object)); // what the stand-ins return
}

/** The parameters of a request, as JSON or as a form with a file. */
async function read(request: IncomingMessage): Promise<Pick<GraphRequest, 'fields' | 'file'>> {
  const body = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/'))
    return { fields: body.length > 0 ? (JSON.parse(body.toString()) as Fields) : {} };
  if (request.headers['content-length'] === undefined)
    throw new GraphRefusal(100, 'Uploads without a length are not taken');
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const fields: Record<string, unknown> = {};
  let file: GraphRequest['file'];
  for (const [name, value] of form)
    if (typeof value === 'string') fields[name] = value;
    else file = { name: value.name, mime: value.type, bytes: Buffer.from(await value.arrayBuffer()) };
  return { fields, ...(file && { file }) };
}
