import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IMPORT_KINDS } from '#shared/contract/imports.ts';
import { Contact } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { QuickAnswer } from '#server/features/quickAnswers/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { DatabaseImport } from './databaseImport.entity.ts';
import { presentImport } from './import.presenter.ts';
import { messages as messagesPhase } from './phases/messages.ts';
import { tickets as ticketsPhase } from './phases/tickets.ts';
import { openSource } from './source/openSource.ts';
import { ANSWER, AT_UTC, HOSTILE, originalRows } from './test/originalRows.ts';
import { countTables, PICTURE, setUpImport, type SetUp } from './test/setUpImport.ts';
import { mariaDbPath } from './test/startSource.ts';

/** More than two pages. */
const BULK = 1100;
const TIMEOUT = 120_000;
/** Of each kind, the table in the original and the one here. */
const TABLES = [
  ['queues', 'Queues', 'queues'],
  ['connections', 'Whatsapps', 'connections'],
  ['users', 'Users', 'users'],
  ['tags', 'Tags', 'tags'],
  ['quickAnswers', 'QuickAnswers', 'quick_answers'],
  ['contacts', 'Contacts', 'contacts'],
  ['tickets', 'Tickets', 'tickets'],
  ['messages', 'Messages', 'messages'],
  ['edits', 'OldMessages', 'old_messages'],
] as const;

const ENGINES = [
  { engine: 'mysql', isHere: mariaDbPath !== undefined },
  { engine: 'postgres', isHere: true },
] as const;

describe.each(ENGINES)('an import from $engine', ({ engine, isHere }) => {
  describe.runIf(isHere)('with the schema of Press Ticket v1.10.4', () => {
    let setUp: SetUp;
    const em = () => setUp.em();
    const messageOf = (id: string) =>
      em().findOneOrFail(Message, { providerId: id }, { populate: ['quoted', 'ticket'] });
    /** What an import, or a dry run, would do with a row without the phases before. */
    const decided = async (kind: 'tickets' | 'messages', key: string, isDryRun: boolean) => {
      const { ctx } = setUp.server;
      const [from] = await em().execute<{ id: number }[]>('select id from import_sources');
      const source = await openSource(ctx, setUp.source.form);
      try {
        const step = { ctx, source, sourceId: from?.id ?? 0, isDryRun, folder: null, momentOf: () => AT_UTC };
        const phase = kind === 'tickets' ? ticketsPhase : messagesPhase;
        const rows = await source.page(phase.reading, null, 10_000);
        const row = rows.filter(({ id }) => String(id) === key);
        return (await phase.decide(step, em(), row, undefined))[0];
      } finally {
        await source.close();
      }
    };

    beforeAll(async () => {
      setUp = await setUpImport(engine);
      await setUp.source.add(originalRows(BULK));
      await setUp.addFiles();
    }, TIMEOUT);
    afterAll(() => setUp?.stop(), TIMEOUT);

    it(
      'counts in a dry run exactly what it then does, and what is in both databases, and changes nothing before',
      async () => {
        const before = await countTables(em);
        const dry = await setUp.run({ isDryRun: true });
        expect(dry).toMatchObject({ state: 'done', product: 'pressTicket', isDryRun: true });
        expect(dry.newestMessageAt).toBe('2025-02-10T17:10:00.000Z');
        expect(await countTables(em)).toEqual(before);

        const real = await setUp.run();
        expect(real.state).toBe('done');
        expect(real.counts).toEqual(dry.counts);
        expect(real.reasons).toEqual(dry.reasons);
        expect(await setUp.skips(real.id)).toEqual(await setUp.skips(dry.id));
        for (const kind of IMPORT_KINDS) {
          const { total, done, added, existing, skipped } = real.counts[kind] ?? {};
          expect([kind, done, (added ?? 0) + (existing ?? 0) + (skipped ?? 0)]).toEqual([kind, total, total]);
        }
        const after = await countTables(em);
        const rows = originalRows(BULK);
        for (const [kind, there, here] of TABLES) {
          const { total, added } = real.counts[kind] ?? {};
          expect([kind, total, added]).toEqual([
            kind,
            rows[there]?.length,
            (after[here] ?? 0) - (before[here] ?? 0),
          ]);
        }
        expect(real.counts.messages).toEqual({
          total: 18 + BULK,
          done: 18 + BULK,
          added: 15 + BULK,
          existing: 0,
          skipped: 3,
        });
      },
      TIMEOUT,
    );

    it('says of each skipped row why', async () => {
      const { id } = await setUp.current();
      const skips = (await setUp.skips(id)).map(
        ({ kind, source_key: key, reason }) => `${kind} ${key} ${reason}`,
      );
      expect(skips.toSorted()).toEqual(
        [
          'edits 2 messageMissing',
          'files C3 fileMissing',
          'files C4 fileOutside',
          'files C5 fileOutside',
          'messages A7 notice',
          'messages A9 ticketMissing',
          'messages B1 contactMissing',
          'quickAnswers 3 empty',
          'quotes A6 messageMissing',
          'tickets 3 contactMissing',
          'users 3 emailInvalid',
        ].toSorted(),
      );
    });

    it('takes the file of a quick answer from the folder, and nothing from outside of it', async () => {
      const answers = await em().find(QuickAnswer, {}, { orderBy: { id: 'asc' } });
      expect(
        answers.map(({ files }) => files.map(({ mediaName, mediaMime }) => [mediaName, mediaMime])),
      ).toEqual([[['contrato.pdf', 'application/pdf']], []]);
      const stored = await buffer(setUp.server.ctx.media.stream(answers[0]?.files[0]?.mediaKey ?? ''));
      expect(stored.toString()).toBe('%PDF-1.4 contrato');
    });

    it('forgets the password of the source', async () => {
      expect(await em().execute('select 1 from database_imports where access is not null')).toEqual([]);
    });

    it('makes one contact of a number with and without the ninth digit', async () => {
      const contacts = await em().execute(
        `select c.name, c.name_is_manual, c.email, c.address, c.is_group, c.created_at,
           (select json_agg(a.kind || ' ' || a.value order by a.id) from contact_addresses a where a.contact_id = c.id) as addresses,
           (select json_agg(f.name || '=' || f.value order by f.id) from contact_fields f where f.contact_id = c.id) as fields,
           (select json_agg(t.name) from contact_tags ct join tags t on t.id = ct.tag_id where ct.contact_id = c.id) as tags
         from contacts c order by c.id`,
      );
      expect(contacts).toMatchObject([
        {
          name: 'Maria',
          name_is_manual: true,
          email: 'maria@loja.test',
          address: 'Rua 1',
          addresses: ['phone 5511988887777'],
          fields: ['CPF=000'],
          tags: ['VIP'],
        },
        { name: 'Clientes', is_group: true, addresses: ['group 120363041234567890'] },
        { name: 'Do Facebook', addresses: ['messenger fb-1'] },
        { name: HOSTILE.slice(0, 100).toWellFormed(), email: '', addresses: ['phone 5521977776666'] },
        { name: 'Sem número', addresses: null, fields: ['number=abc'] },
      ]);
    });

    it('makes contacts that have changed now, for programs that ask what has', async () => {
      const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
      expect(await em().count(Contact, { updatedAt: { $lt: anHourAgo } })).toBe(0);
    });

    it('keeps the state of tickets, and lets no two be open in one conversation', async () => {
      const tickets = await em().find(
        Ticket,
        {},
        { orderBy: { id: 'asc' }, populate: ['user', 'queue', 'closedQueue', 'connection', 'contact'] },
      );
      const shown = tickets.map((ticket) => [
        ticket.status,
        ticket.contact.getEntity().name.slice(0, 8),
        ticket.user?.getEntity().name ?? null,
        (ticket.queue ?? ticket.closedQueue)?.getEntity().name ?? null,
        ticket.connection?.getEntity().name ?? null,
        ticket.unreadMessages,
      ]);
      expect(shown).toEqual([
        ['open', 'Maria', 'Ana \u{1F338}', 'Vendas', 'Loja', 2],
        ['closed', 'Maria', 'Ana \u{1F338}', 'Vendas', 'Loja', 0],
        ['pending', HOSTILE.slice(0, 8), null, null, null, 0],
        ['pending', 'Clientes', null, null, 'Loja', 0],
        ['closed', 'Maria', null, null, 'Loja', 0],
        ['closed', 'Do Faceb', null, null, 'Página', 0],
      ]);
      expect(tickets[0]).toMatchObject({
        createdAt: AT_UTC,
        updatedAt: new Date('2025-02-10T18:00:00Z'),
        hasAutoReply: true,
      });
      expect(tickets[3]).toMatchObject({ isGroup: true, waitingSince: tickets[3]?.updatedAt });
    });

    it('keeps texts, authors, times, receipts and quotes of messages', async () => {
      expect(await messageOf('A1')).toMatchObject({
        body: HOSTILE,
        author: 'customer',
        createdAt: AT_UTC,
        delivery: 'received',
        read: false,
      });
      const answer = await messageOf(ANSWER);
      expect(answer).toMatchObject({ author: 'agent', user: null, delivery: 'sent', ack: 3, contact: null });
      expect(answer.quoted?.getEntity().providerId).toBe('A1');
      expect(await messageOf('A2')).toMatchObject({ author: 'system', body: 'Olá, escolha' });
      expect(await messageOf('A3')).toMatchObject({ delivery: 'failed', failReason: 'ERR_SENDING_WAPP_MSG' });
      expect(await messageOf('A4')).toMatchObject({ isEdited: true });
      expect(await messageOf('A5')).toMatchObject({ isDeleted: true, body: 'apagada' });
      expect((await messageOf('A8')).body).toBe(
        '|https://maps.google.com/maps?q=-23.5505%2C-46.6333&z=17|-23.5505, -46.6333',
      );
      expect((await messageOf('B3')).contact).toBeNull();
      expect(await em().execute('select body from old_messages')).toEqual([{ body: 'edtada' }]);
    });

    it('queues nothing and counts everything', async () => {
      expect(await em().count(Message, { delivery: 'queued' })).toBe(0);
      expect(server().channel.sent()).toEqual([]);
      const counted = await em().execute(`select sum(messages)::int as counted from ticket_message_counts`);
      expect(counted).toEqual([{ counted: 15 + BULK }]);
      expect(
        await em().execute(
          `select 1 from tickets t where last_message_id is null and exists (select 1 from messages m where m.ticket_id = t.id)`,
        ),
      ).toEqual([]);
    });

    it('takes files from the folder only', async () => {
      const picture = await messageOf('C1');
      expect(picture).toMatchObject({
        body: '',
        mediaType: 'image',
        mediaMime: 'image/png',
        mediaWidth: 1,
        mediaState: null,
      });
      expect(await buffer(server().ctx.media.stream(picture.mediaKey ?? ''))).toEqual(PICTURE);
      expect(await messageOf('C2')).toMatchObject({
        body: 'o contrato',
        mediaName: 'contrato.pdf',
        mediaMime: 'application/pdf',
      });
      for (const id of ['C3', 'C4', 'C5'])
        expect(await messageOf(id)).toMatchObject({ mediaKey: null, mediaState: 'failed' });
    });

    it('brings queues, each with a colour of its own', async () => {
      expect(await em().execute('select name, color from queues order by id')).toEqual([
        { name: 'Vendas', color: '#FF0000' },
        { name: 'Suporte \u{1F6E0}', color: '#5C59A0' },
        { name: 'Financeiro', color: '#000001' },
      ]);
    });

    it('brings connections without sessions and users without passwords', async () => {
      expect(
        await em().execute(
          `select name, type, status, wanted, is_default, number from connections order by id`,
        ),
      ).toEqual([
        {
          name: 'Loja',
          type: 'whatsapp',
          status: 'DISCONNECTED',
          wanted: false,
          is_default: true,
          number: '',
        },
        {
          name: 'Página',
          type: 'facebook',
          status: 'DISCONNECTED',
          wanted: false,
          is_default: false,
          number: '',
        },
      ]);
      expect(
        await em().execute(
          `select email, profile, password_hash, is_tricked as full_numbers, (select count(*)::int from user_queues q where q.user_id = u.id) as queues
           from users u where password_hash = '' order by id`,
        ),
      ).toEqual([
        {
          email: 'admin@pressticket.com.br',
          profile: 'user',
          password_hash: '',
          full_numbers: true,
          queues: 0,
        },
        { email: 'ana@loja.test', profile: 'user', password_hash: '', full_numbers: false, queues: 1 },
      ]);
    });

    it(
      'adds nothing the second time, and afterwards only what is new',
      async () => {
        const before = await countTables(em);
        const again = await setUp.run();
        for (const kind of IMPORT_KINDS) expect([kind, again.counts[kind]?.added]).toEqual([kind, 0]);
        expect(await countTables(em)).toEqual(before);

        await setUp.source.add({
          Contacts: [{ ...newContact, id: 7, number: '5531966665555' }],
          Tickets: [{ ...newTicket, id: 8, contactId: 7 }],
          Messages: [
            { ...newMessage, id: 'N1' },
            { ...newMessage, id: 'N2', ticketId: 8, contactId: 7 },
          ],
        });
        // as when they came after the rows that they refer to had been read
        expect(await decided('tickets', '8', false)).toMatchObject({ reason: 'contactMissing' });
        expect(await decided('messages', 'N2', false)).toMatchObject({ reason: 'ticketMissing' });
        expect(await decided('messages', 'N2', true)).toMatchObject({ outcome: 'added' });
        const third = await setUp.run();
        expect(third.counts.messages).toMatchObject({ added: 2 });
        expect(await messageOf('N1')).toMatchObject({ body: 'nova' });
        expect(await messageOf('N2')).toMatchObject({ body: 'nova' });
      },
      TIMEOUT,
    );

    it(
      'does not bring back what was deleted here',
      async () => {
        const { ticket } = await messageOf('C1');
        await em().nativeDelete(Ticket, ticket.id);
        const { ticket: ofDeleted } = await messageOf('N2');
        await em().nativeDelete(Contact, ofDeleted.getEntity().contact.id);
        await setUp.source.add({
          Tickets: [{ ...newTicket, id: 9, contactId: 7 }],
          Messages: [
            { ...newMessage, id: 'D1' },
            { ...newMessage, id: 'D2', ticketId: 9, contactId: 7 },
            { ...newMessage, id: 'D3', ticketId: 9, contactId: 7, quotedMsgId: 'D2' },
          ],
        });
        const dry = await setUp.run({ isDryRun: true });
        const { state, counts, reasons } = await setUp.run();
        expect(state).toBe('done');
        expect([dry.counts, dry.reasons]).toEqual([counts, reasons]);
        expect(counts.tickets).toMatchObject({ added: 0, skipped: 2 });
        expect(reasons).toMatchObject({ tickets: { deletedHere: 1 }, messages: { deletedHere: 3 } });
        expect(await em().count(Message, { providerId: { $in: ['D1', 'D2', 'D3'] } })).toBe(0);
      },
      TIMEOUT,
    );

    it(
      'that was among the files goes on there once their folder is back',
      async () => {
        const { ctx } = server();
        const { id, counts } = await setUp.run();
        const folder = join(ctx.config.DATA_DIR, 'import');
        await rename(folder, `${folder}.away`);
        const interrupted = vi.spyOn(ctx.log, 'error');
        await inTransaction(ctx, async (tx) => {
          const row = await tx.em.findOneOrFail(DatabaseImport, id);
          const access = ctx.cipher.encrypt(Buffer.from(JSON.stringify(setUp.source.form)));
          tx.em.assign(row, { state: 'waiting', isActive: true, access, kind: 'files', position: 'C3' });
          tx.record('import.changed', presentImport(row));
        });
        await expect
          .poll(() => interrupted.mock.calls.map(([, text]) => text))
          .toContain('import interrupted: retried until it succeeds');
        await rename(`${folder}.away`, folder);
        const { state, counts: after } = await setUp.ended(id);
        const { files } = counts;
        expect([state, after]).toEqual([
          'done',
          {
            ...counts,
            files: {
              ...files,
              total: (files?.done ?? 0) + 2,
              done: (files?.done ?? 0) + 2,
              skipped: (files?.skipped ?? 0) + 2,
            },
          },
        ]);
      },
      TIMEOUT,
    );

    const server = () => setUp.server;
  });
});

const newContact = { name: 'Nova', isGroup: false, email: '', address: '' };
const newTicket = {
  status: 'closed',
  lastMessage: '',
  whatsappId: 1,
  isGroup: false,
  unreadMessages: 0,
};
const newMessage = {
  body: 'nova',
  ack: 0,
  read: false,
  fromMe: false,
  mediaType: 'chat',
  ticketId: 1,
  contactId: 1,
  isDeleted: false,
  isEdited: false,
};
