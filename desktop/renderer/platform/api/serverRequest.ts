import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { z } from 'zod';

/** Keys that may be omitted: optional ones, and those with a default in the contract. */
type OptionalKeys<In, Out> = {
  [Key in keyof Out]: undefined extends Out[Key]
    ? Key
    : Key extends keyof In
      ? object extends Pick<In, Key>
        ? Key
        : never
      : never;
}[keyof Out];

/** The strict input type of a schema, without the text forms that it accepts from older clients. */
type Sent<Schema extends z.ZodType> = SentFields<z.input<Schema>, z.output<Schema>>;
type SentFields<In, Out> = Omit<Out, OptionalKeys<In, Out>> & Partial<Pick<Out, OptionalKeys<In, Out>>>;

type PartOf<C, Name extends 'params' | 'query' | 'body'> =
  C extends Record<Name, infer Schema extends z.ZodType>
    ? object extends Sent<Schema>
      ? { readonly [Key in Name]?: Sent<Schema> }
      : { readonly [Key in Name]: Sent<Schema> }
    : unknown;
type FilesOf<C> = C extends { files: string }
  ? { readonly files?: readonly File[] }
  : C extends { files: readonly (infer Field extends string)[] }
    ? { readonly fileOf: { readonly [Name in Field]?: File } }
    : unknown;

type Parts<C extends Endpoint> = PartOf<C, 'params'> & PartOf<C, 'query'> & PartOf<C, 'body'> & FilesOf<C>;

/** The arguments of an endpoint: the parts that the contract declares, or none when it declares none. */
export type EndpointArgs<C extends Endpoint> =
  unknown extends Parts<C> ? void : object extends Parts<C> ? Parts<C> | void : Parts<C>;

/** An endpoint with its arguments, as it passes through the cache layer. */
export interface ServerRequest {
  readonly endpoint: Endpoint;
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly files?: readonly File[];
  /** For endpoints that take files in several fields. */
  readonly fileOf?: Readonly<Record<string, File | undefined>>;
}

/** The HTTP request for an endpoint: path relative to the server and `fetch` options, without the token. */
export function httpRequestOf(request: ServerRequest): { path: string; init: RequestInit } {
  const { endpoint } = request;
  const search = searchOf(request.query);
  const path = pathOf(endpoint.path, request.params) + (search && `?${search}`);
  const init: RequestInit = { method: endpoint.method, credentials: 'include' };
  if (request.files?.length || request.fileOf) return { path, init: { ...init, body: formOf(request) } };
  if (!endpoint.body) return { path, init };
  return {
    path,
    init: {
      ...init,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body ?? {}),
    },
  };
}

function pathOf(pattern: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return pattern
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(values.get(name))))
    .replace(/^\//, '');
}

function searchOf(query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.set(name, textOf(value));
  }
  return search.toString();
}

function formOf({ endpoint, body, files = [], fileOf = {} }: ServerRequest): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.set(name, textOf(value));
  }
  for (const file of files) form.append(String(endpoint.files), file, file.name);
  for (const [field, file] of Object.entries(fileOf)) if (file) form.append(field, file, file.name);
  return form;
}

/** Lists of ids as comma-separated text, other structures as JSON, as the contract's fields parse them. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
