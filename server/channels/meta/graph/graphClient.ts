import { createHmac, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { jsonIn } from '#server/platform/jsonIn.ts';
import { isLostAnswer } from '#server/platform/net/isLostAnswer.ts';
import { isUnsent, networkCode } from '#server/platform/net/isUnsent.ts';
import { acceptsAgainAt } from '#server/platform/net/retryAfter.ts';
import { uploadTimeout } from '#server/platform/net/uploadTime.ts';
import { describe, graphError, GraphFailure, verdictOf, type GraphRules } from './graphFailure.ts';
import { timeOfNextRequest } from './limits.ts';
import { GRAPH_VERSION } from './version.ts';

/** The Graph API with one access token. Every method @throws GraphFailure */
export interface GraphClient {
  get<Schema extends z.ZodType>(path: string, schema: Schema, query?: Query): Promise<z.output<Schema>>;
  post<Schema extends z.ZodType>(path: string, schema: Schema, body: object): Promise<z.output<Schema>>;
  /** Sends a form with a file, which is read as a stream. @throws also what reading the file throws */
  upload<Schema extends z.ZodType>(path: string, schema: Schema, form: GraphForm): Promise<z.output<Schema>>;
}

type Query = Readonly<Record<string, string>>;

export interface GraphForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: {
    /** The name of the form's field. */
    readonly field: string;
    readonly name: string;
    readonly mime: string;
    /** Bytes. */
    readonly size: number;
    read(): AsyncIterable<Uint8Array>;
  };
}

export interface GraphAccess {
  /** Without version, such as `https://graph.facebook.com`. */
  readonly url: string;
  readonly accessToken: string;
  /** Each request is proven by it: Meta refuses the request when it is not the secret of the token's app. */
  readonly appSecret?: string;
  /** Longest duration of a request without a file. Milliseconds. */
  readonly timeout?: number;
  readonly rules?: GraphRules;
  readonly signal?: AbortSignal;
}

const TIMEOUT = 30_000;
/** Longest answer that is read. Characters. */
const ANSWER_MAX = 4 * 1024 * 1024;

interface GraphRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | ReadableStream<Uint8Array>;
  /** `fetch` wants it of streams. */
  readonly duplex?: 'half';
  readonly limit?: number;
}

/** Nothing is requested until a method is called. The token travels in a header and is in no address and no error. */
export function createGraphClient(access: GraphAccess): GraphClient {
  const { url, accessToken, appSecret, timeout = TIMEOUT, signal } = access;

  const addressOf = (path: string, query: Query = {}) => {
    const address = new URL(`${url.replace(/\/+$/, '')}/${GRAPH_VERSION}/${path}`);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    if (appSecret) address.searchParams.set('appsecret_proof', proofOf(accessToken, appSecret));
    return address;
  };

  const request = async <Schema extends z.ZodType>(
    address: URL,
    schema: Schema,
    { headers = {}, limit = timeout, ...init }: GraphRequest,
  ): Promise<z.output<Schema>> => {
    const timer = AbortSignal.timeout(limit);
    try {
      const response = await fetch(address, {
        ...init,
        headers: { ...headers, accept: 'application/json', authorization: `Bearer ${accessToken}` },
        redirect: 'error',
        signal: signal ? AbortSignal.any([timer, signal]) : timer,
      });
      const text = (await response.text()).slice(0, ANSWER_MAX);
      if (!response.ok) throw refusalOf(response, text, access.rules);
      const { data, error } = schema.safeParse(jsonIn(text));
      if (error) throw new GraphFailure('unanswered', 'invalid answer', { cause: error });
      return data;
    } catch (error) {
      if (error instanceof GraphFailure || signal?.aborted) throw error;
      const reason = networkCode(error) || (timer.aborted ? 'no answer in time' : 'no answer');
      throw new GraphFailure(isUnsent(error) ? 'unreachable' : 'unanswered', reason, { cause: error });
    }
  };

  return {
    get: (path, schema, query) => request(addressOf(path, query), schema, { method: 'GET' }),
    post: (path, schema, body) =>
      request(addressOf(path), schema, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async upload(path, schema, form) {
      const file = readable(form);
      try {
        return await request(addressOf(path), schema, {
          method: 'POST',
          headers: file.headers,
          body: file.body,
          duplex: 'half',
          limit: uploadTimeout(form.file.size),
        });
      } catch (error) {
        throw file.failure() ?? error;
      }
    },
  };
}

function proofOf(accessToken: string, appSecret: string): string {
  return createHmac('sha256', appSecret).update(accessToken).digest('hex');
}

function refusalOf(response: Response, text: string, rules?: GraphRules): GraphFailure {
  const { status, headers } = response;
  const { data } = z.object({ error: graphError }).safeParse(jsonIn(text));
  if (isLostAnswer(status, data !== undefined)) return new GraphFailure('unanswered', `HTTP ${status}`);
  const { kind, pause } = verdictOf(data?.error, status, rules);
  const isLimited = kind === 'limited' || (kind === 'busy' && acceptsAgainAt(response, new Date()));
  return new GraphFailure(isLimited ? 'limited' : kind, data ? describe(data.error) : `HTTP ${status}`, {
    code: data?.error.code,
    subcode: data?.error.error_subcode,
    until: isLimited ? timeOfNextRequest(headers, pause) : undefined,
  });
}

/** The form as a stream of a known length; a file that cannot be read is told from a failure of the network. */
function readable({ fields, file }: GraphForm) {
  const boundary = `ramal-${randomUUID()}`;
  const quoted = (text: string) => text.replaceAll(/["\r\n]/g, '_');
  const part = (disposition: string, type = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type}\r\n`;
  const before = Buffer.from(
    [
      ...Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`),
      part(`name="${file.field}"; filename="${quoted(file.name)}"`, `content-type: ${quoted(file.mime)}\r\n`),
    ].join(''),
  );
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  let failure: unknown;
  async function* chunks() {
    yield before;
    try {
      yield* file.read();
    } catch (error) {
      failure = error;
      throw error;
    }
    yield after;
  }
  return {
    body: Readable.toWeb(Readable.from(chunks())) as ReadableStream<Uint8Array>,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(before.length + file.size + after.length),
    },
    failure: () => failure,
  };
}
