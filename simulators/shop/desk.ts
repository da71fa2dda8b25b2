import { authContract } from '#shared/contract/auth.ts';
import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts';

/** A person signed in at the desk, working through its public interface as the screens do. */
export interface Person {
  readonly id: number;
  readonly token: string;
  call<C extends Call>(call: C, input: Partial<CallInput<C>>): Promise<CallResponse<C>>;
}

/** The server said no; the message holds its words. */
export class CallRefused extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'CallRefused';
    this.status = status;
  }
}

/** @throws CallRefused when a call is refused */
export async function signIn(url: string, email: string, password: string): Promise<Person> {
  const { token, user } = await request(url, authContract.login, { body: { email, password } });
  return { id: user.id, token, call: (call, input) => request(url, call, input, token) };
}

async function request<C extends Call>(
  url: string,
  call: C,
  input: Partial<CallInput<C>>,
  token?: string,
): Promise<CallResponse<C>> {
  const params: Record<string, unknown> = { ...(input.params as object | undefined) };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams(input.query as Record<string, string> | undefined);
  const response = await fetch(`${url}${path}?${query}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new CallRefused(`${call.method} ${path}: ${JSON.stringify(answer)}`, response.status);
  return call.response.parse(answer) as CallResponse<C>;
}
