import { randomUUID } from 'node:crypto';

/** An agent's client that keeps retrying while the server is down, as ours does. */
export interface Agent {
  /** Sends a text on a ticket; resolves when the server has confirmed that it is stored. */
  send(ticketId: number, body: string): Promise<void>;
  get<Body>(path: string): Promise<Body>;
  post<Body>(path: string, body: unknown): Promise<Body>;
  put<Body>(path: string, body: unknown): Promise<Body>;
  /** From now on requests fail at once. */
  stop(): void;
}

interface AgentParts {
  /** The addresses of the processes, the same after every restart; asked in turn, as by a load balancer. */
  readonly urls: readonly string[];
  readonly token: string;
}

const PAUSE_BETWEEN_TRIES = 50;

export function createAgent({ urls, token }: AgentParts): Agent {
  let stopped = false;
  let tries = 0;

  const request = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    for (;;) {
      if (stopped) throw new Error('the agent was stopped');
      tries += 1;
      const response = await fetch(`${urls[tries % urls.length]}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch(() => undefined); // the server is down, which is what this test is about
      if (response?.ok) {
        const body = await response.json().catch(() => undefined);
        if (body !== undefined) return body as Body; // otherwise it died while responding
      } else if (response && response.status < 500) {
        throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_BETWEEN_TRIES));
    }
  };

  return {
    get: (path) => request('GET', path),
    post: (path, body) => request('POST', path, body),
    put: (path, body) => request('PUT', path, body),
    send: async (ticketId, body) => {
      const clientId = randomUUID(); // the same for every retry, so that it is stored once
      await request('POST', `/messages/${ticketId}`, { body, clientId });
    },
    stop: () => {
      stopped = true;
    },
  };
}

export async function logIn(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`login failed: ${response.status}`);
  return token;
}
