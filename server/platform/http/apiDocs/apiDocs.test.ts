import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANNELS } from '#server/app/channels.ts';
import { apiRoutes } from '#server/app/routes.ts';
import { createSessions } from '#server/features/connections/index.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { webhookBody } from '#shared/contract/webhookBodies.ts';
import { WEBHOOK_EVENTS } from '#shared/domain/webhooks.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

let server: TestServer;
let endpoints: Endpoint[];
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  server = await startTestServer({ FRONTEND_URL: 'https://screens.test' });
  const channels = new Map();
  const sessions = createSessions(server.ctx, channels, async () => {});
  endpoints = apiRoutes(server.ctx, {
    definitions: CHANNELS,
    channels,
    sessions,
    restart: () => undefined,
    status: () => Promise.reject(new Error('not used')),
  }).map(({ endpoint }) => endpoint);
  document = await (await get('/api-docs/openapi.json')).json();
});
afterAll(() => server.stop());

interface Operation {
  'x-permission': string;
  requestBody?: { content: Record<string, { example: unknown }> };
  responses: Record<string, { content?: Record<string, Content> }>;
  parameters?: { in: string; name: string; example: unknown; description?: string }[];
}
interface Content {
  example?: unknown;
  examples?: object;
  schema?: { properties?: object };
}
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const get = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' });
const operationOf = ({ method, path }: Endpoint): Operation | undefined =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

const fail = (): never => {
  throw new Error('an endpoint is not in the document');
};

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const response = await get('/api-docs/openapi.json');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(document)).toEqual({ valid: true });
  });

  it('exists for the endpoints for programs alone, which stay', async () => {
    const ofPrograms: typeof document = await (await get('/api-docs/v1.json')).json();
    expect(await new Validator().validate(ofPrograms)).toEqual({ valid: true });
    const listed = Object.entries(ofPrograms.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = endpoints.filter(({ right }) => right === 'apiToken');
    expect(listed.toSorted()).toEqual(
      expected.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`).toSorted(),
    );
  });

  it('says what parameters and fields mean, and what every refusal has', async () => {
    const ofPrograms: typeof document = await (await get('/api-docs/v1.json')).json();
    const list = ofPrograms.paths['/api/v1/contacts']?.['get'];
    const described = list?.parameters?.filter(({ description }) => description).map(({ name }) => name);
    expect(described).toEqual([
      'cursor',
      'limit',
      'search',
      'number',
      'email',
      'fieldValue',
      'fieldName',
      'updatedSince',
      'sort',
    ]);
    const refusal = (await (await get('/api/v1/contacts')).json()) as object;
    const schema = list?.responses['401']?.content?.['application/json']?.schema;
    expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(refusal)));
    expect(Object.keys(list?.responses ?? {})).toContain('304');
  });

  it('describes each event of webhooks, with an example that a webhook could get, also for programs alone', async () => {
    for (const path of ['/api-docs/openapi.json', '/api-docs/v1.json']) {
      const { webhooks } = (await (await get(path)).json()) as {
        webhooks: Record<string, { post: Operation }>;
      };
      expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENTS]);
      const wrong = WEBHOOK_EVENTS.flatMap((type) => {
        const example = webhooks[type]?.post.requestBody?.content['application/json']?.example;
        const { error } = webhookBody(type).safeParse(example);
        return error ? [`${type}: ${error.message}`] : [];
      });
      expect(wrong).toEqual([]);
    }
  });

  it('has every endpoint with its permission', () => {
    const documented = endpoints.map((endpoint) => [
      nameOf(endpoint),
      operationOf(endpoint)?.['x-permission'],
    ]);
    expect(documented).toEqual(endpoints.map((endpoint) => [nameOf(endpoint), endpoint.right]));
  });

  it('lists every error code that an endpoint may return', () => {
    const untold = endpoints.flatMap((endpoint) => {
      const contents = Object.values(operationOf(endpoint)?.responses ?? {}).map(({ content }) => content);
      const documented = contents.flatMap((content = {}) =>
        Object.values(content).flatMap(({ examples }) => Object.keys(examples ?? {})),
      );
      const codes = [...(endpoint.errors ?? []), 'ERR_INTERNAL', 'ERR_TEMPORARILY_UNAVAILABLE'];
      return codes.filter((code) => !documented.includes(code)).map((code) => `${nameOf(endpoint)}: ${code}`);
    });
    expect(untold).toEqual([]);
  });

  it('shows every content type of a request body', () => {
    const ways = endpoints.map((endpoint) => [
      nameOf(endpoint),
      ...Object.keys(operationOf(endpoint)?.requestBody?.content ?? {}),
    ]);
    expect(ways).toEqual(
      endpoints.map((endpoint) => [
        nameOf(endpoint),
        ...(endpoint.body ? ['application/json', 'application/x-www-form-urlencoded'] : []),
        ...(endpoint.files ? ['multipart/form-data'] : []),
      ]),
    );
  });

  it('gives examples that the endpoints accept and return', () => {
    const wrong = endpoints.flatMap((endpoint) => {
      const { parameters = [], requestBody, responses } = operationOf(endpoint) ?? fail();
      const named = (location: string) =>
        Object.fromEntries(
          parameters.filter((one) => one.in === location).map(({ name, example }) => [name, example]),
        );
      const results = [
        endpoint.params?.safeParse(named('path')),
        endpoint.query?.safeParse(named('query')),
        endpoint.body?.safeParse(requestBody?.content['application/json']?.example),
        endpoint.response.safeParse(
          responses['200']?.content?.[endpoint.produces ?? 'application/json']?.example,
        ),
      ];
      return results.flatMap((result) =>
        result?.error ? [`${nameOf(endpoint)}: ${result.error.message}`] : [],
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('the API documentation page', () => {
  it('loads only from this server, under a strict policy, and may be framed by our own pages', async () => {
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

  it('has one URL, and no other file of the package is served', async () => {
    expect((await get('/api-docs/')).headers.get('location')).toBe('../api-docs');
    for (const path of ['package.json', 'swagger-ui.js', '..%2fpackage.json', 'index.html'])
      expect((await get(`/api-docs/${path}`)).status).toBe(404);
  });
});
