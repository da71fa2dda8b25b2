import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOfDesk } from '#server/app/routes.ts';
import { createSessions } from '#server/features/connections/index.ts';
import type { Call } from '#shared/contract/call.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

let server: TestServer;
let calls: Call[];
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  server = await startTestServer({ FRONTEND_URL: 'https://screens.test' });
  const channels = new Map();
  const sessions = createSessions(server.floor, channels);
  calls = routesOfDesk(server.floor, {
    channels,
    sessions,
    restart: () => undefined,
    status: () => Promise.reject(new Error('nobody asks')),
  }).map(({ call }) => call);
  document = await (await get('/api-docs/openapi.json')).json();
});
afterAll(() => server.stop());

interface Operation {
  'x-permission': string;
  requestBody?: { content: Record<string, { example: unknown }> };
  responses: Record<string, { content: Record<string, { example?: unknown; examples?: object }> }>;
  parameters?: { in: string; name: string; example: unknown }[];
}
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const get = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' });
const operationOf = ({ method, path }: Call): Operation | undefined =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

const fail = (): never => {
  throw new Error('a call is not in the document');
};

describe('the document of the calls', () => {
  it('is OpenAPI 3.1, to the letter', async () => {
    const response = await get('/api-docs/openapi.json');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(document)).toEqual({ valid: true });
  });

  it('has every call with its permission', () => {
    const told = calls.map((call) => [nameOf(call), operationOf(call)?.['x-permission']]);
    expect(told).toEqual(calls.map((call) => [nameOf(call), call.right]));
  });

  it('tells every code that a call may answer', () => {
    const untold = calls.flatMap((call) => {
      const contents = Object.values(operationOf(call)?.responses ?? {}).map(({ content }) => content);
      const told = contents.flatMap((content) =>
        Object.values(content).flatMap(({ examples }) => Object.keys(examples ?? {})),
      );
      const codes = [...(call.errors ?? []), 'ERR_INTERNAL', 'ERR_TEMPORARILY_UNAVAILABLE'];
      return codes.filter((code) => !told.includes(code)).map((code) => `${nameOf(call)}: ${code}`);
    });
    expect(untold).toEqual([]);
  });

  it('shows every way a body may come', () => {
    const ways = calls.map((call) => [
      nameOf(call),
      ...Object.keys(operationOf(call)?.requestBody?.content ?? {}),
    ]);
    expect(ways).toEqual(
      calls.map((call) => [
        nameOf(call),
        ...(call.body ? ['application/json', 'application/x-www-form-urlencoded'] : []),
        ...(call.files ? ['multipart/form-data'] : []),
      ]),
    );
  });

  it('gives examples that the calls themselves take and answer', () => {
    const wrong = calls.flatMap((call) => {
      const { parameters = [], requestBody, responses } = operationOf(call) ?? fail();
      const named = (place: string) =>
        Object.fromEntries(
          parameters.filter((one) => one.in === place).map(({ name, example }) => [name, example]),
        );
      const results = [
        call.params?.safeParse(named('path')),
        call.query?.safeParse(named('query')),
        call.body?.safeParse(requestBody?.content['application/json']?.example),
        call.response.safeParse(responses['200']?.content[call.produces ?? 'application/json']?.example),
      ];
      return results.flatMap((result) => (result?.error ? [`${nameOf(call)}: ${result.error.message}`] : []));
    });
    expect(wrong).toEqual([]);
  });
});

describe('the page of the calls', () => {
  it('comes whole from here, under a strict policy, and may stand in a frame of our own pages', async () => {
    const response = await get('/api-docs');
    const page = await response.text();
    expect(page).not.toMatch(/https?:\/\//);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'self' app://ramal https://screens.test");
    expect(response.headers.get('x-frame-options')).toBeNull();
    const links = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links)
      expect(await get(`/${link}`)).toMatchObject({ status: 200, url: `${server.url}/${link}` });
  });

  it('has one address, and no other file of the package is given away', async () => {
    expect((await get('/api-docs/')).headers.get('location')).toBe('../api-docs');
    for (const path of ['package.json', 'swagger-ui.js', '..%2fpackage.json', 'index.html'])
      expect((await get(`/api-docs/${path}`)).status).toBe(404);
  });
});
