import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '#shared/contract/errors.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { ACCOUNTS } from './accounts.ts';
import { CONNECTIONS } from './connections.ts';
import { MESSAGES } from './messages.ts';
import { openScene, startScenes, type Scene } from './scene.ts';
import { TICKETS } from './tickets.ts';

/** The codes promised to other clients; each of them must really occur. */
const PROMISED: readonly ErrorCode[] = [
  'ERR_CONNECTION_CREATION_COUNT',
  'ERR_CREATING_MESSAGE',
  'ERR_CREATING_TICKET',
  'ERR_DELETE_WAPP_MSG',
  'ERR_EDITING_WAPP_MSG',
  'ERR_DUPLICATED_CONTACT',
  'ERR_FETCH_WAPP_MSG',
  'ERR_INVALID_CREDENTIALS',
  'ERR_NO_CONTACT_FOUND',
  'ERR_NO_SETTING_FOUND',
  'ERR_NO_TICKET_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_WAPP_FOUND',
  'ERR_NO_INTEGRATION_FOUND',
  'ERR_NO_TAG_FOUND',
  'ERR_NO_DEF_WAPP_FOUND',
  'ERR_NO_OTHER_WHATSAPP',
  'ERR_NO_PERMISSION',
  'ERR_OPEN_USER_TICKET',
  'ERR_OTHER_OPEN_TICKET',
  'ERR_OUT_OF_HOURS',
  'ERR_QUEUE_COLOR_ALREADY_EXISTS',
  'ERR_SENDING_WAPP_MSG',
  'ERR_SESSION_EXPIRED',
  'ERR_USER_CREATION_COUNT',
  'ERR_USER_CREATION_DISABLED',
  'ERR_WAPP_CHECK_CONTACT',
  'ERR_WAPP_DOWNLOAD_MEDIA',
  'ERR_WAPP_GREETING_REQUIRED',
  'ERR_WAPP_INVALID_CONTACT',
  'ERR_WAPP_NOT_INITIALIZED',
  'ERR_WAPP_SESSION_EXPIRED',
];
const SITUATIONS = [...ACCOUNTS, ...CONNECTIONS, ...TICKETS, ...MESSAGES];

let server: TestServer;
let scene: Scene;
beforeAll(async () => {
  server = await startScenes();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scene = await openScene(server);
});

it('has a situation for every promised code', () => {
  expect(new Set(SITUATIONS.map(({ code }) => code))).toEqual(new Set(PROMISED));
});

it.each(SITUATIONS)('$code: $when', async ({ code, status, details, provoke }) => {
  const response = await provoke(scene);
  expect([response.status, response.refusal.error]).toEqual([status, code]);
  expect(ERRORS[code]).toBe(status);
  expect(response.refusal.message).toBe(code); // older clients translate this one
  expect(response.refusal.description).not.toMatch(/ERR_|\{\{/); // a text without placeholders
  expect(response.refusal.details ?? {}).toMatchObject(details ?? {});
});
