import type { WASocket } from '@whiskeysockets/baileys';
import { expect, test } from 'vitest';
import { sendAfterKeys } from './sendAfterKeys.ts';

/** A web socket that notes what is sent, and keys that are stored when the test says so. */
function openWebSocket() {
  const sent: string[] = [];
  const ended: string[] = [];
  const socket = {
    send(frame: Uint8Array, done: (error?: unknown) => void) {
      sent.push(Buffer.from(frame).toString());
      done();
    },
  };
  let unstored: Promise<void> | undefined;
  sendAfterKeys({ socket } as unknown as WASocket['ws'], () => unstored);
  return {
    sent,
    ended,
    send: (name: string) =>
      socket.send(Buffer.from(name), (error) =>
        ended.push(error instanceof Error ? `${name}: ${error.message}` : name),
      ),
    /** What is sent from now on waits for these keys. */
    useKeys() {
      const storing = Promise.withResolvers<void>();
      unstored = storing.promise;
      return {
        stored() {
          unstored = undefined;
          storing.resolve();
        },
        failed: () => storing.reject(new Error('disk full')),
      };
    },
  };
}

test('a frame leaves at once when all keys are stored', () => {
  const { send, sent, ended } = openWebSocket();
  send('ping');
  expect([sent, ended]).toEqual([['ping'], ['ping']]);
});

test('a frame waits until the keys of its message are stored, and those after it keep their order', async () => {
  const { send, sent, useKeys } = openWebSocket();
  const keys = useKeys();
  send('message');
  const later = useKeys();
  send('second message');
  later.stored();
  send('receipt');
  await Promise.resolve();
  expect(sent).toEqual([]);
  keys.stored();
  await expect.poll(() => sent).toEqual(['message', 'second message', 'receipt']);
  send('ping');
  expect(sent.at(-1)).toBe('ping');
});

test('a frame whose keys could not be stored is never sent, nor is one after it', async () => {
  const { send, sent, ended, useKeys } = openWebSocket();
  const keys = useKeys();
  send('message');
  send('receipt');
  keys.failed();
  await expect.poll(() => ended).toEqual(['message: disk full', 'receipt: disk full']);
  expect(sent).toEqual([]);
});

test('what the library has not opened is an error, not a socket that is left as it is', () => {
  expect(() => sendAfterKeys({ socket: null } as unknown as WASocket['ws'], () => undefined)).toThrow(
    'has not opened',
  );
});
