import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ApiScope } from '#shared/domain/apiTokens.ts';
import type { Connection } from '#server/features/connections/index.ts';
import { Contact } from '#server/features/contacts/index.ts';
import type { Queue } from '#server/features/queues/index.ts';
import type { User } from '#server/features/users/index.ts';
import { buildApiToken, buildConnection, buildQueue, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

/* Shared setup of the tests of the REST API: a server with a connection, a queue and an agent, and a program. */
export let server: TestServer;
export let connection: Connection;
export let queue: Queue;
export let ana: User;
let token: string;
export const em = () => server.ctx.orm.em.fork();

export function useRestServer(): void {
  beforeAll(async () => {
    server = await startTestServer({ PRIVATE_FILE_HOSTS: 'localhost' }); // and not 127.0.0.1
    connection = await buildConnection(em(), { name: 'Loja', isDefault: true });
    queue = await buildQueue(em(), { name: 'Vendas' });
    ana = await buildUser(em(), { name: 'Ana' });
    token = await buildApiToken(em(), { name: 'ERP' });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await em().nativeDelete(Contact, {});
    await em().execute('delete from rate_limits');
  });
}

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** Sends a request as a program does. @param path below `/api/v1/` */
export async function call<Body = Record<string, unknown>>(
  method: string,
  path: string,
  { body, headers = {}, as = token }: { body?: object; headers?: Record<string, string>; as?: string } = {},
): Promise<Answer<Body>> {
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${as}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}

/** All entries of a list, page by page. */
export async function readAll<Item>(path: string, limit: number): Promise<{ data: Item[]; pages: number }> {
  const data: Item[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const query: string = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`;
    const { body } = await call<{ data: Item[]; nextCursor: string | null }>('GET', query);
    data.push(...body.data);
    cursor = body.nextCursor;
    pages += 1;
  } while (cursor !== null);
  return { data, pages };
}

/** A token with these permissions only. */
export const tokenFor = (...scopes: ApiScope[]) => buildApiToken(em(), { scopes });
