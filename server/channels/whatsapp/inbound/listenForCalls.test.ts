import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';
import { Message } from '#server/features/messages/index.ts';
import { buildConnection } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { listenForCalls } from './listenForCalls.ts';

let server: TestServer;
let connectionId: number;
const em = () => server.ctx.orm.em.fork();
beforeAll(async () => {
  server = await startTestServer();
  connectionId = (await buildConnection(em(), { status: 'DISCONNECTED' })).id;
  // Counts attempts to store a call, also those that are rolled back.
  await em().execute('create sequence attempts');
});
afterAll(() => server.stop());

/** A stand-in for the library's socket, as far as calls need it: which stanzas are confirmed. */
function startConnecting() {
  const confirmed: string[] = [];
  const failures: unknown[] = [];
  const ws = new EventEmitter();
  ws.on('CB:call', ({ attrs }: BinaryNode) => confirmed.push(attrs['id'] ?? ''));
  const socket = { ws, rejectCall: async () => undefined } as unknown as WASocket; // no other part of it is used
  listenForCalls({ ctx: server.ctx, connectionId, socket, onFailure: (error) => failures.push(error) });
  const receive = (id: string, tag = 'offer', more: BinaryNode['attrs'] = {}) => {
    const creator = {
      'call-id': `CALL-${id}`,
      'call-creator': '2551@lid',
      caller_pn: '5511955550001@s.whatsapp.net',
    };
    const content = [{ tag, attrs: { ...creator, ...more } }];
    ws.emit('CB:call', {
      tag: 'call',
      attrs: { id, from: '2551@lid', t: String(Date.now() / 1000) },
      content,
    });
  };
  return { confirmed, failures, receive };
}

/** Lets the database refuse a number of calls. */
async function refuse(calls: number, state: string): Promise<void> {
  await em().execute(
    `alter sequence attempts restart;
     create or replace function refuse() returns trigger language plpgsql as $$ begin
       if nextval('attempts') <= ${calls} then raise 'refused' using errcode = '${state}'; end if;
       return new;
     end $$;
     create or replace trigger refuse before insert on messages for each row
       when (new.media_type = 'call_log') execute function refuse()`,
  );
}
const isRecorded = async (id: string) => (await em().count(Message, { providerId: `CALL-${id}` })) === 1;
const until = (check: () => void) => vi.waitFor(check, { interval: 10 });

it('a call is confirmed once it is recorded, also when the database fails at first', async () => {
  const { confirmed, failures, receive } = startConnecting();
  await refuse(1, '57P01');
  receive('one');
  expect(confirmed).toEqual([]);
  await until(() => expect(confirmed).toEqual(['one']));
  expect(await isRecorded('one')).toBe(true);
  expect(failures).toEqual([]);
});

it('a call is not confirmed while the database fails: it is reported again over the next socket', async () => {
  const { confirmed, failures, receive } = startConnecting();
  await refuse(3, '57P01');
  receive('two');
  await until(() => expect(failures).toHaveLength(1));
  expect(confirmed).toEqual([]);
  receive('two');
  await until(() => expect(confirmed).toEqual(['two']));
  expect(await isRecorded('two')).toBe(true);
});

it('a call that an internal error keeps from being recorded closes no socket', async () => {
  const { confirmed, failures, receive } = startConnecting();
  const logged = vi.spyOn(server.ctx.log, 'error');
  await refuse(3, 'P0001');
  receive('three');
  await until(() => expect(confirmed).toEqual(['three']));
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ connectionId }), 'call not recorded');
  logged.mockRestore();
  expect(failures).toEqual([]);
});

it('calls of groups and what follows a call are confirmed only', async () => {
  const { confirmed, receive } = startConnecting();
  receive('four', 'offer', { 'group-jid': '12036399@g.us' });
  receive('five', 'terminate');
  await until(() => expect(confirmed).toEqual(['four', 'five']));
  expect([await isRecorded('four'), await isRecorded('five')]).toEqual([false, false]);
});
