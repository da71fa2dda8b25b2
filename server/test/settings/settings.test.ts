import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { authContract } from '#shared/contract/auth.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { settingsContract } from '#shared/contract/settings.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { isSecretSetting, SETTING_KEYS, SETTINGS, type SettingKey } from '#shared/domain/settings.ts';
import { receiveCall, receiveMessage } from '#server/features/inbox/index.ts';
import { ClosingReason } from '#server/features/closingReasons/index.ts';
import { removeOldEntries } from '#server/features/auditLog/index.ts';
import { Setting } from '#server/features/settings/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { AuditEntry } from '#server/platform/audit/auditEntry.entity.ts';
import { clientWith, connectSocket, signIn } from '#server/test/client.ts';
import {
  buildConnection,
  buildContact,
  buildMessage,
  buildQueue,
  buildUser,
  setSetting,
} from '#server/test/factories/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { createSettingsFixture, type SettingsFixture } from './settingsFixture.ts';

/** The observable effect of two values of a setting. */
interface Difference {
  readonly values: readonly [value: string, seen: unknown][];
  see(fixture: SettingsFixture): Promise<unknown>;
}

const TOKENS = ['2c5ea4c0-4067-41e9-8bad-9b1deb4d3b7d', '9f8b6a1e-0c1d-4f7a-8e55-52d1b7f0a6c3'] as const;
const onAndOff = (on: unknown, off: unknown): Difference['values'] => [
  ['enabled', on],
  ['disabled', off],
];

/** For settings that only the screens use: every client must receive the value. */
function shownTo(key: SettingKey, values = ['enabled', 'disabled']): Difference {
  return {
    values: values.map((value) => [value, value]),
    async see({ agent }) {
      const { body } = await agent.request(settingsContract.list);
      return body.find((setting) => setting.key === key)?.value;
    },
  };
}

const DIFFERENCES = {
  userApiToken: {
    values: [
      [TOKENS[0], 200],
      [TOKENS[1], 401],
    ],
    see: async ({ sendByApi }) => (await sendByApi(TOKENS[0])).status,
  },
  userCreation: {
    values: onAndOff(200, 403),
    async see({ server }) {
      const body = { name: 'Bia', email: 'bia@desk.test', password: 'correct horse' };
      return (await clientWith(server).request(authContract.signup, { body })).status;
    },
  },
  passwordMinLength: {
    values: [
      ['5', 200],
      ['12', 400],
    ],
    async see({ server }) {
      await setSetting(server.ctx, 'userCreation', 'enabled');
      const body = { name: 'Caio', email: 'caio@desk.test', password: 'q7$xZ' };
      return (await clientWith(server).request(authContract.signup, { body })).status;
    },
  },
  auditLogDays: {
    values: [
      ['90', 0],
      ['365', 1],
    ],
    async see({ server, em }) {
      await em().nativeDelete(AuditEntry, {});
      await em().execute(
        `insert into audit_entries (created_at, kind, author_type) values (now() - interval '100 days', 'tag.created', 'ramal')`,
      );
      await removeOldEntries(server.ctx, new AbortController().signal);
      return em().count(AuditEntry);
    },
  },
  twoFactorRequired: {
    values: [
      ['nobody', 200],
      ['admins', 403],
    ],
    async see({ server, em }) {
      const administrator = await signIn(server, await buildUser(em(), { profile: 'admin' }));
      return (await administrator.request(settingsContract.list)).status;
    },
  },
  allTicket: {
    values: onAndOff(['without a queue'], []),
    async see({ ticket, list }) {
      await ticket({ queue: null, lastMessage: 'without a queue' });
      return list();
    },
  },
  CheckMsgIsGroup: {
    values: onAndOff(0, 1),
    async see({ server, em, connection }) {
      const group = { addresses: [{ kind: 'group', value: '1203630001' }], name: 'Família' } as const;
      const fields = { author: customer('5511966660002'), isGroup: true };
      await receiveMessage(server.ctx, inboundText(connection.id, group, 'oi', fields));
      return em().count(Ticket, { isGroup: true });
    },
  },
  call: {
    values: onAndOff({ refuse: false }, { refuse: true }),
    see: ({ server, connection }) =>
      receiveCall(server.ctx, {
        connectionId: connection.id,
        callId: 'CALL',
        caller: customer('5511966660003'),
        calledAt: new Date(),
        isCatchUp: false,
      }),
  },
  typingByPhone: shownTo('typingByPhone'),
  passkeyLinking: shownTo('passkeyLinking'),
  aiAccess: shownTo('aiAccess', ['off', 'admins', 'everyone']),
  aiQueuesOff: shownTo('aiQueuesOff', ['', '1,2']),
  aiConnectionsOff: shownTo('aiConnectionsOff', ['', '1,2']),
  mapsConnectionsOff: shownTo('mapsConnectionsOff', ['', '1,2']),
  aiDailyCost: shownTo('aiDailyCost', ['0', '5.5']),
  aiAudioPrice: shownTo('aiAudioPrice', ['0', '0.006']),
  aiModel: shownTo('aiModel', ['', 'small']),
  aiTranscriptionModel: shownTo('aiTranscriptionModel', ['', 'whisper-1']),
  aiAutoTranscribe: shownTo('aiAutoTranscribe'),
  aiDailyTokens: shownTo('aiDailyTokens', ['0', '1000']),
  aiInputPrice: shownTo('aiInputPrice', ['0', '0.15']),
  aiOutputPrice: shownTo('aiOutputPrice', ['0', '0.6']),
  sideMenu: shownTo('sideMenu'),
  waitingTarget: shownTo('waitingTarget', ['0', '30']),
  quickAnswer: {
    values: onAndOff(200, 403),
    async see({ agent }) {
      const body = { shortcut: 'ola', message: 'Olá, como vai?' };
      return (await agent.request(quickAnswersContract.create, { body })).status;
    },
  },
  closeTicketApi: {
    values: onAndOff('closed', 'pending'),
    async see({ server, admin, sendByApi }) {
      await setSetting(server.ctx, 'userApiToken', TOKENS[0]);
      const { ticketId } = (await sendByApi(TOKENS[0])).body;
      return (await admin.request(ticketsContract.show, { params: { ticketId } })).body.status;
    },
  },
  closingReasonRequired: {
    values: onAndOff(409, 200),
    async see({ em, agent, me, ticket }) {
      await em().upsert(ClosingReason, { id: 1, name: 'Vendido', position: 0, updatedAt: new Date() });
      const { id } = await ticket({ status: 'open', user: me });
      const closing = { params: { ticketId: id }, body: { status: 'closed' } } as const;
      return (await agent.request(ticketsContract.update, closing)).status;
    },
  },
  darkMode: shownTo('darkMode'),
  ASC: {
    values: onAndOff(['before', 'after'], ['after', 'before']),
    async see({ ticket, list }) {
      await ticket({ lastMessage: 'before', updatedAt: new Date('2026-01-01') });
      await ticket({ lastMessage: 'after', updatedAt: new Date('2026-01-02') });
      return list();
    },
  },
  created: {
    values: onAndOff(['made later', 'moved later'], ['moved later', 'made later']),
    async see({ ticket, list }) {
      const [first, second, third] = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => new Date(day));
      await ticket({ lastMessage: 'moved later', createdAt: first, updatedAt: third });
      await ticket({ lastMessage: 'made later', createdAt: second, updatedAt: second });
      return list();
    },
  },
  openTickets: {
    values: onAndOff(409, 200),
    async see({ em, agent, queue, ticket }) {
      const contact = await buildContact(em());
      const elsewhere = await buildConnection(em());
      await ticket({ contact: contact.id, connection: elsewhere.id, status: 'open' });
      const body = { contactId: contact.id, queueId: queue.id };
      return (await agent.request(ticketsContract.create, { body })).status;
    },
  },
  signOption: shownTo('signOption'),
  tabsPending: {
    values: onAndOff(200, 403),
    see: async ({ agent }) =>
      (await agent.request(ticketsContract.list, { query: { status: 'pending' } })).status,
  },
  tabsClosed: {
    values: onAndOff(200, 403),
    see: async ({ agent }) =>
      (await agent.request(ticketsContract.list, { query: { status: 'closed' } })).status,
  },
  listItemSpy: {
    values: onAndOff(200, 403),
    async see({ agent, ticket }) {
      const { id } = await ticket();
      return (await agent.request(messagesContract.page, { params: { ticketId: id } })).status;
    },
  },
  contactHistory: {
    values: onAndOff(['elsewhere', 'here'], ['here']),
    async see({ em, agent, me, ticket }) {
      const contact = await buildContact(em());
      const elsewhere = await ticket({
        contact: contact.id,
        status: 'closed',
        queue: (await buildQueue(em())).id,
      });
      await buildMessage(em(), elsewhere, { body: 'elsewhere' });
      const here = await ticket({ contact: contact.id, status: 'open', user: me });
      await buildMessage(em(), here, { body: 'here' });
      const page = await agent.request(messagesContract.page, { params: { ticketId: here.id } });
      return page.body.messages.map(({ body }) => body);
    },
  },
  timeCreateNewTicket: {
    values: [
      ['10', 'a new ticket'],
      ['3600', 'the same ticket'],
    ],
    async see({ server, em, connection, ticket }) {
      const contact = await buildContact(em(), { number: '5511966660004' });
      const aMinuteAgo = new Date(Date.now() - 60_000);
      await ticket({ contact: contact.id, status: 'closed', updatedAt: aMinuteAgo });
      await receiveMessage(server.ctx, inboundText(connection.id, customer('5511966660004'), 'oi'));
      return (await em().count(Ticket)) === 1 ? 'the same ticket' : 'a new ticket';
    },
  },
} satisfies Record<SettingKey, Difference>;

let server: TestServer;
let fixture: SettingsFixture;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await createSettingsFixture(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  const settings = new Map((await fixture.em().find(Setting, {})).map(({ key, value }) => [key, value]));
  for (const key of SETTING_KEYS)
    if (settings.get(key) !== SETTINGS[key].default) await setSetting(server.ctx, key, SETTINGS[key].default);
});

it.each(SETTING_KEYS)(
  '%s takes effect at once, and is sent to every client that may know it',
  async (key) => {
    const { values, see }: Difference = DIFFERENCES[key];
    const socket = await connectSocket(server, (isSecretSetting(key) ? fixture.admin : fixture.agent).token);
    for (const [value, seen] of values) {
      await fixture.clear();
      const body = { value };
      expect(
        (await fixture.admin.request(settingsContract.update, { params: { settingKey: key }, body })).status,
      ).toBe(200);
      const isIt = ({ setting }: { setting: { key: string; value: string } }) =>
        setting.key === key && setting.value === value;
      expect((await socket.next('settings', isIt)).action).toBe('update');
      expect([value, await see(fixture)]).toEqual([value, seen]);
    }
    socket.close();
  },
);
