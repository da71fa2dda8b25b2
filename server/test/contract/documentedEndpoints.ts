import { z } from 'zod';
import type { TestServer } from '#server/test/testServer.ts';

/** The parts of a JSON schema that the tests use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  maxLength?: number;
}

/** An endpoint as described by the API document, which is all that other clients know of it. */
export interface DocumentedEndpoint {
  /** E.g. `GET /tickets/{ticketId}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly permission: string;
  /** What a token must allow, where the endpoint is for programs. */
  readonly scope: string | undefined;
  readonly parameters: readonly { in: string; name: string; example: unknown; schema: Schema }[];
  /** Accepted media types of the body. */
  readonly types: readonly string[];
  readonly body: Schema | undefined;
  readonly example: Readonly<Record<string, unknown>>;
  /** All error codes it may return, by status. */
  readonly codes: ReadonlyMap<number, readonly string[]>;
}

interface Operation {
  'x-permission': string;
  'x-scope'?: string;
  parameters?: DocumentedEndpoint['parameters'];
  requestBody?: { content: Record<string, { schema: Schema; example: Record<string, unknown> }> };
  responses: Record<string, { content: Record<string, { examples?: Record<string, unknown> }> }>;
}

/** All endpoints in the API document of a running server. */
export async function documentedEndpoints({ url }: Pick<TestServer, 'url'>): Promise<DocumentedEndpoint[]> {
  const response = await fetch(`${url}/api-docs/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      describeEndpoint(method.toUpperCase(), path, operation),
    ),
  );
}

function describeEndpoint(method: string, path: string, operation: Operation): DocumentedEndpoint {
  const contents = operation.requestBody?.content ?? {};
  const [content] = Object.values(contents);
  const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
  return {
    name: `${method} ${path}`,
    method,
    path,
    permission: operation['x-permission'],
    scope: operation['x-scope'],
    parameters: operation.parameters ?? [],
    types: Object.keys(contents),
    body: content?.schema,
    example: content?.example ?? {},
    codes: new Map(
      refusals.map(([status, { content: answers }]) => [
        Number(status),
        Object.values(answers).flatMap(({ examples }) => Object.keys(examples ?? {})),
      ]),
    ),
  };
}

/** A request; parameters left out are those of the example. */
export interface RawRequest {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** As sent over the wire. */
  readonly body?: string | URLSearchParams | FormData;
  readonly type?: string;
}

export interface RawResponse {
  readonly status: number;
  /** Empty unless it is a refusal. */
  readonly error: string;
  readonly text: string;
}

const refusal = z.object({ error: z.string() });

/** Sends a request as an external client does. */
export async function sendRequest(
  { url }: Pick<TestServer, 'url'>,
  { method, path, parameters }: DocumentedEndpoint,
  { token, params = {}, query = {}, body, type }: RawRequest,
  signal?: AbortSignal,
): Promise<RawResponse> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example;
    return encodeURIComponent(params[name] ?? String(example));
  });
  const response = await fetch(`${url}${filled}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
    },
    body: body ?? null,
    signal: signal ?? null,
  });
  const text = await response.text();
  return { status: response.status, text, error: response.ok ? '' : refusal.parse(JSON.parse(text)).error };
}
