import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authContract } from '#shared/contract/auth.ts';
import { tagsContract } from '#shared/contract/tags.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { TOKEN_REFRESH_AGE } from '#shared/domain/limits.ts';
import { createAppStore } from '#renderer/app/store.ts';
import { selectSession, signedIn, signedOut } from '#renderer/platform/session/index.ts';
import { ADMIN, Refusal, sessionOf, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { api, mutationOf, pagesOf, queryOf } from './index.ts';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    testTags: queryOf(build, tagsContract.list),
    testTag: queryOf(build, tagsContract.show),
    testTagPages: pagesOf(build, tagsContract.page),
    testTicketPages: pagesOf(build, ticketsContract.list),
    testSaveTag: mutationOf(build, tagsContract.update),
    testLogin: mutationOf(build, authContract.login),
  }),
});

describe('server requests', () => {
  let server: MockServer;
  let store: ReturnType<typeof createAppStore>;

  const acceptOnly = (token: string, answer: unknown) => (request: { token: string | null }) =>
    request.token === token ? answer : new Refusal('ERR_SESSION_EXPIRED');

  beforeEach(async () => {
    server = await startMockServer();
    store = createAppStore({ serverAddress: server.address });
    store.dispatch(signedIn(sessionOf('old')));
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await server.stop();
  });

  it('contain the token, the parameters and the body', async () => {
    server.on('PUT /tags/7', () => ({ id: 7, name: 'New', color: '#123456' }));
    const saved = await store
      .dispatch(testApi.endpoints.testSaveTag.initiate({ params: { tagId: 7 }, body: { name: 'New' } }))
      .unwrap();
    expect(saved).toEqual({ id: 7, name: 'New', color: '#123456' });
    const [request] = server.requests('PUT /tags/7');
    expect(request).toMatchObject({ token: 'old', contentType: 'application/json', text: '{"name":"New"}' });
  });

  it('are repeated when an event arrived while the response was in flight', async () => {
    const tag = (name: string) => ({ id: 1, name, color: '#123456' });
    server.on('GET /tags/list', () => [tag('first')]);
    await store.dispatch(testApi.endpoints.testTags.initiate(undefined));
    const responses = [[tag('older than the news')], [tag('news')]];
    server.on('GET /tags/list', () => {
      if (responses.length === 2) {
        store.dispatch(testApi.util.updateQueryData('testTags', undefined, () => [tag('news')]));
      }
      return responses.shift();
    });
    const { data } = await store.dispatch(
      testApi.endpoints.testTags.initiate(undefined, { forceRefetch: true }),
    );
    expect(data).toEqual([tag('news')]);
    expect(responses).toEqual([]);
  });

  it('are repeated when the server is busy, but only reads', async () => {
    const putOff = new Refusal('ERR_TEMPORARILY_UNAVAILABLE', { retryAfter: 0 });
    const responses: unknown[] = [putOff, []];
    server.on('GET /tags/list', () => responses.shift());
    const { data } = await store.dispatch(testApi.endpoints.testTags.initiate(undefined));
    expect(data).toEqual([]);
    server.on('PUT /tags/7', () => putOff);
    const saving = testApi.endpoints.testSaveTag.initiate({ params: { tagId: 7 }, body: { name: 'New' } });
    expect(await store.dispatch(saving)).toMatchObject({ error: { code: 'ERR_TEMPORARILY_UNAVAILABLE' } });
    expect(server.requests('PUT /tags/7')).toHaveLength(1);
  });

  it('fetch page after page', async () => {
    server.on('GET /tags', ({ query }) => ({
      tags: [{ id: Number(query.get('pageNumber')), name: 'Tag', color: '#000', usageCount: 0 }],
      hasMore: query.get('pageNumber') === '1',
      count: 2,
    }));
    const args = { query: { searchParam: 'a' } };
    await store.dispatch(testApi.endpoints.testTagPages.initiate(args));
    const { data, hasNextPage } = await store.dispatch(
      testApi.endpoints.testTagPages.initiate(args, { direction: 'forward' }),
    );
    expect(data?.pages.flatMap((page) => page.tags.map(({ id }) => id))).toEqual([1, 2]);
    expect(hasNextPage).toBe(false);
    expect(server.requests('GET /tags').map(({ query }) => query.toString())).toEqual([
      'searchParam=a&pageNumber=1',
      'searchParam=a&pageNumber=2',
    ]);
  });

  it('fetch the next page by the cursor that the server gave', async () => {
    server.on('GET /tickets', ({ query }) => ({
      tickets: [],
      count: 0,
      hasMore: !query.has('cursor'),
      nextCursor: query.has('cursor') ? null : '5-7',
    }));
    await store.dispatch(testApi.endpoints.testTicketPages.initiate({}));
    const { hasNextPage } = await store.dispatch(
      testApi.endpoints.testTicketPages.initiate({}, { direction: 'forward' }),
    );
    expect(hasNextPage).toBe(false);
    expect(server.requests('GET /tickets').map(({ query }) => query.toString())).toEqual([
      'pageNumber=1',
      'cursor=5-7',
    ]);
  });

  it('refresh a refused token once for all waiting requests, and repeat each', async () => {
    server.on('GET /tags/list', acceptOnly('new', []));
    for (const tagId of [1, 2, 3]) server.on(`GET /tags/${tagId}`, acceptOnly('new', { id: tagId }));
    server.on('POST /auth/refresh_token', () => sessionOf('new'));

    const responses = await Promise.all([
      store.dispatch(testApi.endpoints.testTags.initiate()),
      ...[1, 2, 3].map((tagId) => store.dispatch(testApi.endpoints.testTag.initiate({ params: { tagId } }))),
    ]);

    expect(responses.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true, true]);
    expect(server.requests('POST /auth/refresh_token')).toHaveLength(1);
    expect(selectSession(store.getState())).toMatchObject({ phase: 'signedIn', token: 'new' });
  });

  it('sign the user out when the token cannot be refreshed', async () => {
    server.on('GET /tags/list', () => new Refusal('ERR_SESSION_EXPIRED'));
    server.on('POST /auth/refresh_token', () => new Refusal('ERR_SESSION_EXPIRED'));
    await store.dispatch(testApi.endpoints.testTags.initiate());
    expect(server.requests('GET /tags/list')).toHaveLength(1);
    expect(selectSession(store.getState())).toMatchObject({ phase: 'signedOut', token: null, user: null });
  });

  it('end the session of this tab when another user has signed in beside it, and are not repeated as theirs', async () => {
    server.on('GET /tags/1', () => ({ id: 1, name: 'Urgente', color: '#123456' }));
    await store.dispatch(testApi.endpoints.testTag.initiate({ params: { tagId: 1 } }));
    server.on('PUT /tags/7', acceptOnly('new', {}));
    server.on('POST /auth/refresh_token', () => sessionOf('new', { ...ADMIN, id: 2, name: 'Bia' }));
    const saving = testApi.endpoints.testSaveTag.initiate({ params: { tagId: 7 }, body: { name: 'New' } });
    expect(await store.dispatch(saving)).toHaveProperty('error');
    expect(server.requests('PUT /tags/7').map(({ token }) => token)).toEqual(['old']);
    expect(selectSession(store.getState())).toMatchObject({
      phase: 'signedOut',
      user: null,
      endedBy: 'expired',
    });
    expect(store.getState().api.queries).toEqual({});
  });

  it.each(['ERR_TEMPORARILY_UNAVAILABLE', 'ERR_INTERNAL'] as const)(
    'leave the user signed in when the server answers the refresh with %s',
    async (code) => {
      server.on('GET /tags/list', () => new Refusal('ERR_SESSION_EXPIRED'));
      server.on('POST /auth/refresh_token', () => new Refusal(code, { retryAfter: 0 }));
      const { isSuccess } = await store.dispatch(testApi.endpoints.testTags.initiate());
      expect(isSuccess).toBe(false);
      expect(selectSession(store.getState()).phase).toBe('signedIn');
    },
  );

  it('do not warn when a logout aborts them', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const late = Promise.withResolvers<unknown>();
    server.on('GET /tags/list', () => late.promise);
    const query = store.dispatch(testApi.endpoints.testTags.initiate());
    await vi.waitFor(() => expect(server.requests('GET /tags/list')).toHaveLength(1));
    store.dispatch(signedOut());
    await query;
    server.on('GET /tags/1', () => ({}));
    await store.dispatch(testApi.endpoints.testTag.initiate({ params: { tagId: 1 } })); // the state is settled by now
    late.resolve([]);
    expect(consoleError).not.toHaveBeenCalled();
  });

  it('are repeated only once', async () => {
    server.on('GET /tags/list', () => new Refusal('ERR_SESSION_EXPIRED'));
    server.on('POST /auth/refresh_token', () => sessionOf('new'));
    const { isError } = await store.dispatch(testApi.endpoints.testTags.initiate());
    expect(isError).toBe(true);
    expect(server.requests('GET /tags/list')).toHaveLength(2);
  });

  it('refresh a token of more than 25 minutes before it is refused', async () => {
    server.on('GET /tags/list', acceptOnly('new', []));
    server.on('POST /auth/refresh_token', () => sessionOf('new'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TOKEN_REFRESH_AGE + 1000 });
    const { isSuccess } = await store.dispatch(testApi.endpoints.testTags.initiate());
    expect(isSuccess).toBe(true);
    expect(server.requests('GET /tags/list')).toHaveLength(1);
  });

  it('keep the session when the server is unreachable', async () => {
    await server.stop();
    const { error } = await store.dispatch(testApi.endpoints.testTags.initiate());
    expect(error).toMatchObject({ status: 0, code: null });
    expect(selectSession(store.getState()).phase).toBe('signedIn');
  });

  it('do not treat a refused login as an expired session', async () => {
    server.on('POST /auth/login', () => new Refusal('ERR_INVALID_CREDENTIALS'));
    const { error } = await store.dispatch(
      testApi.endpoints.testLogin.initiate({ body: { email: 'a@b.test', password: 'wrong' } }),
    );
    expect(error).toMatchObject({ status: 401, code: 'ERR_INVALID_CREDENTIALS' });
    expect(server.requests('POST /auth/refresh_token')).toHaveLength(0);
    expect(selectSession(store.getState()).phase).toBe('signedIn');
  });
});
