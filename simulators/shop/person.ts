import { authContract } from '#shared/contract/auth.ts';
import type { Endpoint, EndpointInput, EndpointResponse } from '#shared/contract/endpoint.ts';

/** A signed-in user who works through the public API, as the screens do. */
export interface Person {
  readonly id: number;
  readonly token: string;
  request<C extends Endpoint>(endpoint: C, input: Partial<EndpointInput<C>>): Promise<EndpointResponse<C>>;
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
  return { id: user.id, token, request: (endpoint, input) => request(url, endpoint, input, token) };
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
): Promise<EndpointResponse<C>> {
  const params: Record<string, unknown> = { ...(input.params as object | undefined) };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams(input.query as Record<string, string> | undefined);
  const response = await fetch(`${url}${path}?${query}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new RequestRefused(`${endpoint.method} ${path}: ${JSON.stringify(answer)}`, response.status);
  return endpoint.response.parse(answer) as EndpointResponse<C>;
}
