import { authContract } from '#shared/contract/auth.ts';
import type { Endpoint, EndpointInput, EndpointResponse } from '#shared/contract/endpoint.ts';

/** A signed-in user who works through the public API, as the screens do. */
export interface Person {
  readonly id: number;
  readonly token: string;
  /** @param files are sent in the form field of the endpoint */
  request<C extends Endpoint>(
    endpoint: C,
    input: Partial<EndpointInput<C>>,
    files?: readonly File[],
  ): Promise<EndpointResponse<C>>;
}

/** The server refused a request; the message contains the error of the response. */
export class RequestRefused extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'RequestRefused';
    this.status = status;
  }
}

/** @throws RequestRefused when the login is refused */
export async function signIn(url: string, email: string, password: string): Promise<Person> {
  const { token, user } = await request(url, authContract.login, { body: { email, password } });
  return {
    id: user.id,
    token,
    request: (endpoint, input, files) => request(url, endpoint, input, token, files),
  };
}

/** A program with an API token. */
export function programWith(url: string, token: string): Pick<Person, 'request'> {
  return { request: (endpoint, input) => request(url, endpoint, input, token) };
}

async function request<C extends Endpoint>(
  url: string,
  endpoint: C,
  input: Partial<EndpointInput<C>>,
  token?: string,
  files: readonly File[] = [],
): Promise<EndpointResponse<C>> {
  const params: Record<string, unknown> = { ...(input.params as object | undefined) };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams(input.query as Record<string, string> | undefined);
  const response = await fetch(`${url}${path}?${query}`, {
    method: endpoint.method,
    headers: {
      ...(files.length === 0 && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(input.body !== undefined && { body: bodyOf(endpoint, input.body, files) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new RequestRefused(`${endpoint.method} ${path}: ${JSON.stringify(answer)}`, response.status);
  return endpoint.response.parse(answer) as EndpointResponse<C>;
}

function bodyOf(endpoint: Endpoint, body: unknown, files: readonly File[]): string | FormData {
  if (files.length === 0) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  for (const file of files) form.append(String(endpoint.files), file);
  return form;
}
