import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiContext } from './context.ts';
import { isApiError } from './failure.ts';
import { fetchFile } from './mediaFiles.ts';

const SERVER = 'https://desk.test/ramal/';
const PATH = 'media/6/a.pdf';
const SIGNED = `${SERVER}${PATH}?expires=1&signature=x`;

const fetchStub = vi.fn<typeof fetch>();
beforeEach(() => void vi.stubGlobal('fetch', fetchStub));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetchStub.mockReset();
});

/** Fetches files as a user who has just signed in. */
function signIn() {
  const session = { phase: 'signedIn', token: 'ana', issuedAt: Date.now(), user: null, endedBy: null };
  const getState = () => ({ session });
  const extra = { serverAddress: SERVER };
  // the thunk reads nothing else of the application
  return async (mediaUrl: string) => {
    const context = [vi.fn<ApiContext['dispatch']>(), getState, extra] as unknown as Parameters<
      ReturnType<typeof fetchFile>
    >;
    const file = await fetchFile(mediaUrl)(...context);
    return isApiError(file) ? file : file.text();
  };
}
/** What was requested: the path, and with a token or without. */
const requested = () =>
  fetchStub.mock.calls.map(([url, init]) => [
    typeof url === 'string' && url.replace(SERVER, ''),
    new Headers(init?.headers).has('authorization'),
  ]);
const answer =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status });

it('fetches a file of the server with the token', async () => {
  fetchStub.mockImplementation(answer('bytes'));
  expect(await signIn()(SIGNED)).toBe('bytes');
  expect(requested()).toEqual([[PATH, true]]);
});

it('fetches a file of the object store by its signature, and without the token', async () => {
  fetchStub.mockImplementation(answer('bytes'));
  expect(await signIn()(`${SIGNED}&direct=1`)).toBe('bytes');
  expect(requested()).toEqual([[`${PATH}?expires=1&signature=x&direct=1`, false]]);
  expect(fetchStub.mock.calls[0]?.[1]?.credentials).toBe('omit');
});

it('has a file streamed when its address has expired', async () => {
  fetchStub.mockImplementationOnce(answer('', 401)).mockImplementation(answer('bytes'));
  const fetchIt = signIn();
  expect(await fetchIt(`${SIGNED}&direct=1`)).toBe('bytes');
  await fetchIt(`${SIGNED}&direct=1`);
  expect(requested().map(([, hasToken]) => hasToken)).toEqual([false, true, false]);
});

it('says that a file does not exist only when the server says so', async () => {
  const fetchIt = signIn();
  fetchStub.mockImplementationOnce(answer('{"error":"ERR_NO_MEDIA_FOUND"}', 404));
  expect(await fetchIt(SIGNED)).toMatchObject({ status: 404, code: 'ERR_NO_MEDIA_FOUND' });
  fetchStub.mockImplementationOnce(answer('Bad gateway', 502));
  expect(await fetchIt(SIGNED)).toMatchObject({ status: 502, code: null });
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await fetchIt(SIGNED)).toMatchObject({ status: 0, message: 'Failed to fetch' });
});

it('has files streamed for a while after the store was out of reach', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(answer('bytes'));
  const fetchIt = signIn();
  expect(await fetchIt(`${SIGNED}&direct=1`)).toBe('bytes');
  await fetchIt(`${SIGNED}&direct=1`);
  expect(requested().map(([, hasToken]) => hasToken)).toEqual([false, true, true]);
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await fetchIt(`${SIGNED}&direct=1`);
  expect(requested().at(-1)?.[1]).toBe(false);
});
