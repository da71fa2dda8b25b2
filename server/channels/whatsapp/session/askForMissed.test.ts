import { EventEmitter } from 'node:events';
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';
import { expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { askForMissed } from './askForMissed.ts';

it('asks once, in place of the library, and outlives a socket that closes meanwhile', async () => {
  const ws = new EventEmitter();
  const library = vi.fn();
  ws.on('CB:ib,,offline_preview', library);
  const sendNode = vi.fn<(node: BinaryNode) => Promise<void>>(async () => {
    throw new Error('Connection Closed'); // a rejection that nobody handles would fail this run
  });
  askForMissed({ ws, sendNode } as unknown as Pick<WASocket, 'ws' | 'sendNode'>, createLog('silent'));
  ws.emit('CB:ib,,offline_preview', { tag: 'ib', attrs: {} });
  await Promise.allSettled(sendNode.mock.results.map(({ value }) => value as Promise<void>));
  expect(library).not.toHaveBeenCalled();
  expect(sendNode.mock.calls).toEqual([
    [{ tag: 'ib', attrs: {}, content: [{ tag: 'offline_batch', attrs: { count: '100' } }] }],
  ]);
});
