import { setTimeout as wait } from 'node:timers/promises';
import { connectionsContract } from '#shared/contract/connections.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { hubChannelsContract } from '#shared/contract/hubChannels.ts';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { queuesContract } from '#shared/contract/queues.ts';
import { startHub, type SimulatedHub } from '#simulators/hub/index.ts';
import { startTelegram, type SimulatedTelegram } from '#simulators/telegram/index.ts';
import { converse, type ScriptedCustomer } from './converse.ts';
import type { Person } from './person.ts';
import { untilStatus } from './untilStatus.ts';
import { VISITOR } from './visitWebsite.ts';

const POLL = 100;
const MAILBOX = { id: 'loja-email', name: 'contato@flordelis.example', channel: 'email' };
const WRITER = {
  from: VISITOR.email,
  visitor: { name: VISITOR.name, firstName: 'Helena', lastName: 'Prado', picture: '' },
};

/** The bot of the shop, and the hub that carries its e-mails. */
export interface TelegramAndHub {
  readonly telegram: SimulatedTelegram;
  readonly hub: SimulatedHub;
  stop(): Promise<void>;
}

export async function startTelegramAndHub(): Promise<TelegramAndHub> {
  const [telegram, hub] = await Promise.all([startTelegram(), startHub([MAILBOX])]);
  return {
    telegram,
    hub,
    async stop() {
      await Promise.all([telegram.stop(), hub.stop()]);
    },
  };
}

/**
 * Connects the bot and the mailbox. The visitor of the website writes an e-mail as well, and is one person afterwards.
 */
export async function connectTelegramAndHub(admin: Person, parts: TelegramAndHub): Promise<void> {
  const queues = await admin.request(queuesContract.list, {});
  const common = {
    queueIds: queues.map(({ id }) => id),
    greetingMessage: 'Olá, {{name}}! Com quem você quer falar?',
  };
  const bot = await admin.request(connectionsContract.create, {
    body: {
      ...common,
      name: 'Telegram Flor de Lis',
      type: 'telegramBot',
      credentials: { botToken: parts.telegram.token },
    },
  });
  const token = { params: { key: 'hubToken' }, body: { value: parts.hub.token } } as const;
  await admin.request(integrationsContract.update, token);
  const mailboxes = await admin.request(hubChannelsContract.connect, {
    body: { ...common, channels: [MAILBOX] },
  });
  for (const { id } of [bot, ...mailboxes]) await untilStatus(admin, id, 'CONNECTED');
  await writeEmail(parts, 'Bom dia! Perguntei no site pela saia lilás: vocês mandam a nota fiscal por aqui?');
  await mergeVisitor(admin);
}

/** Lets the customers write and answer, until the signal aborts. */
export async function openTelegramAndHub(parts: TelegramAndHub, signal: AbortSignal): Promise<void> {
  const { telegram, hub } = parts;
  const onTelegram: ScriptedCustomer = {
    write: (text) => telegram.write({ text }),
    received: () => telegram.requests.filter(({ method }) => method === 'sendMessage').length,
    lines: ['Oi! Vocês têm vale-presente?', '3'],
    answers: ['Pode ser o de R$ 150', 'Obrigada, ficou ótimo!'],
  };
  const byEmail: ScriptedCustomer = {
    write: (text) => writeEmail(parts, text),
    received: () => hub.accepted.length,
    lines: ['3'],
    answers: ['É para o mesmo endereço da última compra.', 'Recebi, muito obrigada!'],
  };
  await Promise.all([onTelegram, byEmail].map((customer) => converse(customer, signal)));
}

const writeEmail = ({ hub }: TelegramAndHub, text: string) =>
  hub.write(MAILBOX.id, { type: 'text', text }, WRITER);

/** Merges the contacts of the visitor and of the writer of the e-mail, once both are there. */
async function mergeVisitor({ request }: Person): Promise<void> {
  for (;;) {
    const { contacts } = await request(contactsContract.page, { query: { searchParam: VISITOR.name } });
    const [stays, goes] = contacts;
    if (stays && goes) {
      await request(contactsContract.merge, { params: { contactId: stays.id }, body: { otherId: goes.id } });
      return;
    }
    await wait(POLL);
  }
}
