import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { outbound } from '#server/test/outbound.ts';
import { storeStanza } from '../inbox/storeStanza.ts';
import { breakOwnership, sessionOwners } from '../test/sessionOwner.ts';
import { startTestEnvironment, type TestEnvironment } from '../test/startTestEnvironment.ts';

const WAIT = { interval: 10 };
const ME = { id: '5511900000001:1@s.whatsapp.net', lid: '25511900000001:1@lid' };
let environment: TestEnvironment;

beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterEach(() => environment.endProcesses());
afterAll(() => environment.stop());

/** Locks the tickets table until released, so that no message can be recorded. */
async function blockTickets(): Promise<() => Promise<void>> {
  const client = new pg.Client(environment.server.ctx.orm.config.get('clientUrl'));
  await client.connect();
  await client.query('begin; lock table messages in exclusive mode');
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

/** Makes every such write to the table fail until allowed again. */
async function forbid(table: string, condition: string): Promise<() => Promise<void>> {
  await environment
    .em()
    .execute(
      `create or replace function forbid() returns trigger language plpgsql as $$ begin raise exception 'forbidden'; end $$`,
    );
  await environment
    .em()
    .execute(
      `create trigger forbidden before update on ${table} for each row when (${condition}) execute function forbid()`,
    );
  return async () => {
    await environment.em().execute(`drop trigger forbidden on ${table}`);
  };
}

describe('a session', () => {
  it('receives again when its ownership was lost and regained while a message was being recorded', async () => {
    const { id, phone } = await environment.linked(environment.newProcess());
    const maria = environment.newCustomer();
    const release = await blockTickets();
    try {
      await maria.sendText(phone, 'um');
      await vi.waitFor(async () => {
        const [row] = await environment
          .em()
          .execute<{ count: number }[]>(
            `select count(*)::int from pg_locks where not granted and relation = 'messages'::regclass`,
          );
        expect(row?.count).toBeGreaterThan(0);
      }, WAIT);
      await breakOwnership(environment.em(), id);
      await vi.waitFor(() => expect(phone.isOnline).toBe(false), WAIT);
      await vi.waitFor(() => expect(phone.isOnline).toBe(true), WAIT); // regained while the loss is still handled
    } finally {
      await release();
    }
    await maria.sendText(phone, 'dois');
    await environment.received(id, 2);
    await maria.sendText(phone, 'três');
    expect(await environment.received(id, 3)).toEqual(['um', 'dois', 'três']);
  });

  it('finds messages that it was not notified of, and reports stuck messages on the connection', async () => {
    const { id } = await environment.linked(environment.newProcess({ checkInterval: 50, late: 100 }));
    const release = await blockTickets();
    try {
      const attrs = { id: 'X', from: '2551@lid', sender_pn: '551188887777@s.whatsapp.net', t: '1767600000' };
      const stanza = { connectionId: id, hash: 'untold', attrs, sequence: 1, me: ME };
      await inTransaction(environment.server.ctx, (tx) => storeStanza(tx, stanza, null));
      await vi.waitFor(
        async () =>
          expect(await environment.connection(id)).toMatchObject({
            status: 'CONNECTED',
            closeReason: 'inbox',
          }),
        WAIT,
      );
    } finally {
      await release();
    }
    await environment.received(id, 1);
    await vi.waitFor(async () => expect((await environment.connection(id)).closeReason).toBe(''), WAIT);
  });

  it('is ended when its connection is deleted while it opens', async () => {
    const channel = environment.newProcess();
    const id = await environment.newConnection();
    await Promise.all([channel.start(id), channel.logout(id)]);
    await vi.waitFor(() => expect(environment.whatsapp.connections).toBe(0), WAIT);
    await vi.waitFor(async () => expect(await sessionOwners(environment.em(), id)).toEqual([]), WAIT);
    expect((await environment.connection(id)).status).toBe('DISCONNECTED');

    await environment.em().nativeDelete(Connection, { id });
    await channel.start(id);
    await vi.waitFor(async () => expect(await sessionOwners(environment.em(), id)).toEqual([]), WAIT);
    expect(environment.whatsapp.connections).toBe(0);
  });

  it('ends when another process has stopped its connection', async () => {
    const { id, phone } = await environment.linked(environment.newProcess({ checkInterval: 50 }));
    await environment.em().nativeUpdate(Connection, { id }, { wanted: false });
    await vi.waitFor(() => expect(phone.isOnline).toBe(false), WAIT);
    await environment.reaches(id, 'DISCONNECTED');
  });
});

describe('what is confirmed to WhatsApp is stored', () => {
  it('a receipt that cannot be stored comes again', async () => {
    const channel = environment.newProcess();
    const { id, phone } = await environment.linked(channel);
    const maria = environment.newCustomer();
    await maria.sendText(phone, 'oi');
    await environment.received(id, 1);
    await environment.em().execute(
      `insert into messages (ticket_id, connection_id, provider_id, body, media_type, author, ack, delivery, created_at, updated_at)
       select ticket_id, connection_id, '3EB0RECEIPT', 'olá', 'chat', 'phone', 1, 'sent', now(), now() from messages where connection_id = ?`,
      [id],
    );
    const allow = await forbid('messages', 'new.ack > old.ack');
    try {
      const to = [{ kind: 'phone' as const, value: maria.number }];
      await channel.send(id, outbound({ providerId: '3EB0RECEIPT', to, mediaType: 'chat', body: 'olá' }));
      await maria.waitFor('olá');
      await vi.waitFor(() => expect(phone.isOnline).toBe(false), WAIT); // not confirmed: the socket is closed
    } finally {
      await allow();
    }
    await vi.waitFor(async () => {
      const message = await environment
        .em()
        .findOneOrFail(Message, { connection: id, providerId: '3EB0RECEIPT' });
      expect(message.ack).toBe(2);
    }, WAIT);
  });

  it('a link that cannot be stored is not confirmed, and leaves no device on the phone', async () => {
    const channel = environment.newProcess();
    const id = await environment.newConnection();
    const phone = environment.newPhone();
    await channel.start(id);
    const qr = await environment.qrOf(id);
    const allow = await forbid('whatsapp_credentials', 'new.sealed is not null');
    const failure = phone.scan(qr).catch(String);
    try {
      await vi.waitFor(async () => expect((await environment.connection(id)).qrcode).not.toBe(qr), WAIT);
      expect(phone.isLinked).toBe(false);
    } finally {
      await allow();
    }
    const next = await vi.waitFor(async () => {
      const { qrcode, status } = await environment.connection(id);
      expect(status).toBe('qrcode');
      return qrcode;
    }, WAIT);
    expect(await failure).toContain('left before it was linked');
    await phone.scan(next);
    await environment.reaches(id, 'CONNECTED');
  });

  it('a link that WhatsApp never received ends in a new code', async () => {
    const channel = environment.newProcess();
    const id = await environment.newConnection();
    const phone = environment.newPhone();
    await channel.start(id);
    phone.misbehave({ loseLink: true });
    const qr = await environment.qrOf(id);
    await expect(phone.scan(qr)).rejects.toThrow('left before it was linked');
    const next = await vi.waitFor(async () => {
      const { qrcode, status } = await environment.connection(id);
      expect([status, qrcode === qr]).toEqual(['qrcode', false]);
      return qrcode;
    }, WAIT);
    phone.misbehave({});
    await phone.scan(next);
    await environment.reaches(id, 'CONNECTED');
  });
});
