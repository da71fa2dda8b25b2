import { rm } from 'node:fs/promises';
import Router, { type RouterContext } from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';
import { STREAM, type Endpoint, type EndpointPermission } from '#shared/contract/endpoint.ts';
import { fail } from '#shared/contract/errors.ts';
import type { ApiScope } from '#shared/domain/apiTokens.ts';
import { can } from '#shared/domain/permissions.ts';
import type { Actor } from '../actor.ts';
import type { Log } from '../log.ts';
import { mapTexts } from '../mapTexts.ts';
import { identifyAuthor } from '../request.ts';
import type { EventStreams, Subscribe } from './eventStreams.ts';
import { givenFields, refuseUnknown } from './givenFields.ts';
import type { Program, RequestHead, Request, Route } from './route.ts';
import { readRawBody } from './readRawBody.ts';
import { checkedAnswer } from './checkedAnswer.ts';
import { entityTagOf } from './entityTag.ts';
import { respondInLines, signalOf } from './streamedResponse.ts';
import { createBodyParsers, filesOf, refuseOtherTypes, uploadsOf, type UploadedFile } from './upload.ts';

const NO_BYTES = Buffer.alloc(0);

/**
 * Returns the user of an access token.
 * @throws AppError ERR_SESSION_EXPIRED, ERR_OUT_OF_HOURS unless `atAnyHour`, ERR_TWO_FACTOR_SETUP unless `beforeTwoFactor`
 */
export type Authenticate = (token: string, options?: Admission) => Promise<Actor>;
/** What an endpoint lets pass that others refuse. */
type Admission = Pick<Endpoint, 'atAnyHour' | 'beforeTwoFactor'>;
export type SetHeader = (name: string, value: string) => void;

/** Checks the API token of a program. @throws AppError ERR_INVALID_API_TOKEN, ERR_API_SCOPE, ERR_TOO_MANY_REQUESTS */
export type AdmitProgram = (
  token: string,
  call: { readonly address: string; readonly scope: ApiScope; readonly setHeader: SetHeader },
) => Promise<Program>;

interface RouterParts {
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
  readonly admitProgram: AdmitProgram;
  readonly uploadFolder: string;
  readonly streams: EventStreams;
  readonly log: Log;
}

/**
 * Creates the HTTP routes of the contract. Each request is authenticated and authorized before its body is
 * read; then the input is validated, the handler runs, and only declared fields are returned.
 */
export async function createRouter({
  routes,
  authenticate,
  admitProgram,
  uploadFolder,
  streams,
  log,
}: RouterParts): Promise<Middleware> {
  const router = new Router();
  const bodies = await createBodyParsers(uploadFolder);

  for (const { endpoint, admit: admitByAddress, handler } of [...routes].sort(fixedPathsFirst)) {
    const handle = async (http: RouterContext) => {
      const { right } = endpoint;
      const program = right === 'apiToken' ? await programOf(http, endpoint, admitProgram) : undefined;
      const actor = right === 'apiToken' ? undefined : await admit(http, right, authenticate, endpoint);
      const head = headOf(endpoint, http);
      const rawBody = endpoint.rawBody ? await readRawBody(http, endpoint.rawBody) : NO_BYTES;
      await admitByAddress?.({ ...head, rawBody, http } as RequestHead<Endpoint>);
      if (program) refuseOtherTypes(http);
      const isKnown = right !== 'public' || admitByAddress !== undefined;
      const readBody = endpoint.files ? bodies.withFiles : isKnown ? bodies.plain : bodies.anonymous;
      if (!endpoint.rawBody) await readBody(http, async () => undefined);
      const uploads = uploadsOf(http);
      try {
        const files = endpoint.files ? filesOf(uploads, endpoint.files) : [];
        const result = await handler({
          ...head,
          body: bodyOf(endpoint, http),
          rawBody,
          actor,
          program,
          files,
          http,
          get signal() {
            return signalOf(http);
          },
        } as Request<Endpoint>);
        if (endpoint.produces === STREAM) {
          await respondInLines(http, endpoint, result as AsyncIterable<unknown>, log); // by the type of its handler
          return;
        }
        if (endpoint.produces === 'text/event-stream') {
          const encode = (event: unknown) => checkedAnswer(endpoint, event);
          streams.open(http, result as Subscribe<unknown>, encode); // by the type of its handler
          return;
        }
        if (endpoint.produces) {
          if (endpoint.produces === 'text/csv') http.attachment();
          http.type = `${endpoint.produces}; charset=utf-8`;
        }
        respond(http, endpoint, checkedAnswer(endpoint, result));
      } finally {
        await Promise.all(uploads.map((file) => discard(file, log)));
      }
    };
    router.register(endpoint.path, [endpoint.method], handle);
  }
  return (http, next) => router.routes()(http as RouterContext, next); // the router adds its own fields
}

/** Authenticates a request, if its endpoint requires it, and returns the user. */
export async function admit(
  http: Context,
  right: Exclude<EndpointPermission, 'apiToken'>,
  authenticate: Authenticate,
  { atAnyHour = false, beforeTwoFactor = false }: Admission = {},
): Promise<Actor | undefined> {
  if (right === 'public') return undefined;
  const actor = await authenticate(bearerOf(http) ?? fail('ERR_SESSION_EXPIRED'), {
    atAnyHour,
    beforeTwoFactor,
  });
  if (right !== 'signedIn' && !can(actor.profile, right)) fail('ERR_NO_PERMISSION');
  identifyAuthor({ type: 'user', id: actor.id, name: actor.name });
  return actor;
}

/** Which program sends a request. An endpoint for programs without a scope would be open to all named tokens. */
async function programOf(
  http: Context,
  { path, scope }: Endpoint,
  admitProgram: AdmitProgram,
): Promise<Program> {
  if (!scope) throw new Error(`${path} has no scope`);
  const program = await admitProgram(bearerOf(http) ?? fail('ERR_INVALID_API_TOKEN'), {
    address: http.ip,
    scope,
    setHeader: (name, value) => http.set(name, value),
  });
  identifyAuthor({ type: 'program', ...program });
  return program;
}

function bearerOf(http: Context): string | undefined {
  const [scheme, token] = http.get('authorization').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

function headOf(endpoint: Endpoint, http: RouterContext) {
  const params = endpoint.params?.parse(http.params);
  const query = endpoint.query && inputOf(endpoint, endpoint.query, http.query, false);
  const headers = endpoint.headers?.parse(http.headers);
  refuseNul(params, []);
  refuseNul(query, []);
  return { params, query, headers };
}

function inputOf(endpoint: Endpoint, schema: z.ZodType, sent: unknown, isJson: boolean): unknown {
  const given = givenFields(schema, sent, isJson);
  refuseUnknown(endpoint, schema, given);
  return schema.parse(given);
}

function bodyOf(endpoint: Endpoint, http: RouterContext) {
  const isJson = !http.is('multipart', 'urlencoded');
  const body = endpoint.body && inputOf(endpoint, endpoint.body, http.request.body ?? {}, isJson);
  refuseNul(body, []);
  return mapTexts(body, (text) => text.toWellFormed()); // JSON can hold half of a character, which columns cannot
}

/** No column can store the character U+0000; free-text fields have dropped it already. */
function refuseNul(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string' && value.includes('\u0000'))
    fail('ERR_VALIDATION', { issues: [{ field: path.join('.'), problem: 'invalid_format' }] });
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    refuseNul(name, path);
    refuseNul(part, [...path, name]);
  }
}

/** JSON is written once here: Koa would write it again for the length, the ETag and the compression. */
function respond(http: Context, { isVersioned }: Endpoint, answer: unknown): void {
  const isJson = typeof answer === 'object' && answer !== null;
  const body = isJson ? JSON.stringify(answer) : answer;
  if (isJson) http.type = 'json';
  if (isVersioned && typeof body === 'string') http.set('etag', entityTagOf(body));
  http.body = body;
  http.status = 200;
}

/** `/tags/list` must be matched before `/tags/:tagId`. */
function fixedPathsFirst(a: Route, b: Route): number {
  const key = ({ endpoint }: Route) => endpoint.path.replaceAll(':', '\uffff');
  return key(a) < key(b) ? -1 : 1;
}

async function discard(file: UploadedFile, log: Log): Promise<void> {
  await rm(file.path, { force: true }).catch((error: unknown) =>
    log.warn({ err: error }, 'upload not removed'),
  );
}
