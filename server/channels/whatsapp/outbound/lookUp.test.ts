import type { WASocket } from '@whiskeysockets/baileys';
import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log.ts';
import { fetchPicture } from './lookUp.ts';

it('a picture is given up when the server stops, also when the socket never answers', async () => {
  const socket = { profilePictureUrl: () => new Promise<never>(() => {}) } as unknown as WASocket; // all it uses
  const stopping = new AbortController();
  const ctx = { config: readConfig({}), log: createLog('silent') };
  const result = fetchPicture(ctx, socket, [{ kind: 'phone', value: '5511988887777' }], stopping.signal);
  stopping.abort();
  expect(await result).toBeNull();
});
