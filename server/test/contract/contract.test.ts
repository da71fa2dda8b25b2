import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { can, PERMISSIONS, PROFILES } from '#shared/domain/permissions.ts';
import { signIn } from '#server/test/client.ts';
import { buildApiToken, buildUser, setSetting } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { WAYS, written } from './cases.ts';
import {
  sendRequest,
  documentedEndpoints,
  type DocumentedEndpoint,
  type RawRequest,
} from './documentedEndpoints.ts';
import { ALSO_PUBLIC, PROMISED } from './promisedEndpoints.ts';

let server: TestServer;
let endpoints: Map<string, DocumentedEndpoint>;
let master: string;

/** With all rights that are granted per user, because the rights of profiles are tested. */
const userWith = (profile: (typeof PROFILES)[number]) =>
  buildUser(server.ctx.orm.em.fork(), { profile, exportsContacts: true });
const tokenOf = async (profile: (typeof PROFILES)[number]) =>
  (await signIn(server, await userWith(profile))).token;

beforeAll(async () => {
  server = await startTestServer();
  endpoints = new Map((await documentedEndpoints(server)).map((endpoint) => [endpoint.name, endpoint]));
  await setSetting(server.ctx, 'quickAnswer', 'enabled');
  master = await tokenOf('masteradmin');
});
afterAll(() => server.stop());

const endpointOf = (name: string) => {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`unknown endpoint ${name}`);
  return endpoint;
};
const answerTo = (name: string, request: RawRequest = {}) => sendRequest(server, endpointOf(name), request);
const json = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) });
const example = (name: string) =>
  endpointOf(name).types.includes('application/json') ? json(endpointOf(name).example) : {};

describe('every promised endpoint', () => {
  it.each(PROMISED)('%s exists and requires %s', (name, right) => {
    expect(endpointOf(name).permission).toBe(right);
  });

  it.each(PROMISED.filter(([, right]) => right !== 'public'))(
    '%s is refused without a token',
    async (name, right) => {
      const { status, error } = await answerTo(name);
      expect([status, error]).toEqual([
        401,
        right === 'apiToken' ? 'ERR_INVALID_API_TOKEN' : 'ERR_SESSION_EXPIRED',
      ]);
    },
  );

  it.each(PROMISED.filter(([, , field]) => field))(
    '%s (%s) names %s when it is invalid',
    async (name, right, field = '') => {
      const { parameters, method } = endpointOf(name);
      const location = parameters.find((parameter) => parameter.name === field)?.in ?? 'body';
      const wrong = { [field]: '{"a":[]}' };
      const { status, error, text } = await answerTo(name, {
        token: right === 'apiToken' ? await apiToken() : master,
        ...(location === 'path' && { params: wrong }),
        ...(location === 'query' && { query: wrong }),
        ...(location === 'body' &&
          method !== 'GET' &&
          json({ ...endpointOf(name).example, [field]: { a: [] } })),
      });
      expect([status, error]).toEqual([400, 'ERR_VALIDATION']);
      expect(text).toContain(`"field":"${field}`);
    },
  );

  it.each(PROMISED.filter(([, , , missing]) => missing))(
    '%s (%s, %s): a missing row is %s',
    async (name, right, _field, missing) => {
      const { parameters, example: body } = endpointOf(name);
      const ids = parameters.filter(({ in: location }) => location === 'path').map(({ name: id }) => id);
      const { status, error } = await answerTo(name, {
        token: right === 'apiToken' ? await apiToken() : master,
        ...example(name),
        ...(ids.length > 0
          ? { params: Object.fromEntries(ids.map((id) => [id, '2000000000'])) }
          : json({ ...body, contactId: 2_000_000_000 })),
      });
      expect([status, error]).toEqual([404, missing]);
    },
  );
});

it('the example of every endpoint is accepted as JSON, as texts and as a form', async () => {
  const misunderstood: string[] = [];
  for (const endpoint of [...endpoints.values()].filter(({ types }) => types.length > 0)) {
    const token = endpoint.permission === 'apiToken' ? await apiToken() : master;
    const params = Object.fromEntries(endpoint.parameters.map(({ name }) => [name, '2000000000']));
    for (const way of WAYS) {
      const request = written(endpoint, { params, query: {}, body: endpoint.example }, way);
      const { error, text } = await sendRequest(server, endpoint, { ...request, token });
      const isAboutBody = Object.keys(endpoint.example).some((field) => text.includes(`"field":"${field}`));
      if (error === 'ERR_VALIDATION' && isAboutBody)
        misunderstood.push(`${endpoint.name} as ${way}: ${text}`);
    }
  }
  expect(misunderstood).toEqual([]);
});

describe('the permission of an endpoint', () => {
  it('is declared for every endpoint, and only promised endpoints are public', () => {
    const known = ['public', 'apiToken', 'signedIn', ...PERMISSIONS];
    const all = [...endpoints.values()];
    expect(all.filter(({ permission }) => !known.includes(permission))).toEqual([]);
    const promised = PROMISED.filter(([, right]) => right === 'public').map(([name]) => name);
    const open = all.filter(({ permission }) => permission === 'public').map(({ name }) => name);
    expect(open.toSorted()).toEqual([...promised, ...ALSO_PUBLIC].toSorted());
  });

  it.each(PROFILES)('is enforced for each endpoint as %s', async (profile) => {
    const user = await userWith(profile);
    const wrong: string[] = [];
    for (const endpoint of endpoints.values()) {
      if (endpoint.permission === 'public' || endpoint.permission === 'apiToken') continue;
      const { token } = await signIn(server, user);
      const { status, error } = await sendRequest(server, endpoint, { token, ...harmless(endpoint) });
      const isRefused = status === 403 && error === 'ERR_NO_PERMISSION';
      const may =
        endpoint.permission === 'signedIn' ||
        can(profile, endpoint.permission as (typeof PERMISSIONS)[number]);
      if (status === 401 || isRefused === may)
        wrong.push(`${endpoint.name} as ${profile}: ${status} ${error}`);
    }
    expect(wrong).toEqual([]);
  });

  it('refuses an invalid token where a session is required', async () => {
    const closed = [...endpoints.values()].filter(({ permission }) => permission !== 'public');
    const ofPrograms = closed.filter(({ permission }) => permission === 'apiToken');
    const ofUsers = closed.filter(({ permission }) => permission !== 'apiToken');
    for (const token of ['x', master.slice(0, -2), `${master}x`]) {
      const responses = await Promise.all(
        ofUsers.map((endpoint) => sendRequest(server, endpoint, { token })),
      );
      for (const endpoint of ofPrograms) {
        await server.ctx.orm.em.fork().execute('delete from rate_limits'); // many wrong tokens are refused otherwise
        responses.push(await sendRequest(server, endpoint, { token }));
      }
      expect(responses.filter(({ status }) => status !== 401)).toEqual([]);
    }
  });
});

/** Passes authorization and fails afterwards, so that the request has no effect. */
function harmless({ method, parameters }: DocumentedEndpoint): RawRequest {
  const params = Object.fromEntries(
    parameters.filter(({ in: location }) => location === 'path').map(({ name }) => [name, '2000000000']),
  );
  return method === 'POST' || method === 'PUT' ? { params, type: 'application/json', body: '{' } : { params };
}

function apiToken(): Promise<string> {
  return buildApiToken(server.ctx.orm.em.fork());
}
