import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { connectionsContract } from '#shared/contract/connections.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { hubChannelsContract } from '#shared/contract/hubChannels.ts';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { queuesContract } from '#shared/contract/queues.ts';
import { startHub } from '#simulators/hub/index.ts';
import { startImap, startSmtp } from '#simulators/mail/index.ts';
import { startTelegram } from '#simulators/telegram/index.ts';
import { converse, type ScriptedCustomer } from './converse.ts';
import type { Person } from './person.ts';
import { untilStatus } from './untilStatus.ts';
import { VISITOR } from './visitWebsite.ts';

const POLL = 100;
const ADDRESS = 'contato@flordelis.example';
const PAGE = { id: 'loja-facebook', name: 'Central Flor de Lis', channel: 'facebook' };
const HUB_CUSTOMER = {
  from: '31001',
  visitor: { name: 'Sônia Paiva', firstName: 'Sônia', lastName: 'Paiva', picture: '' },
};
const SUBJECT = 'Nota fiscal da saia lilás';
const FIRST_EMAIL = '<1@helena.example>';

/** A bot of Telegram, a mailbox, and a page that comes through a hub. */
export type OtherChannels = Awaited<ReturnType<typeof startOtherChannels>>;

export async function startOtherChannels() {
  const password: string = randomUUID();
  const [telegram, hub, imap, smtp] = await Promise.all([
    startTelegram(),
    startHub([PAGE]),
    startImap(ADDRESS, password),
    startSmtp(ADDRESS, password),
  ]);
  return {
    telegram,
    hub,
    imap,
    smtp,
    password,
    async stop() {
      await Promise.all([telegram, hub, imap, smtp].map((service) => service.stop()));
    },
  };
}

/** Connects them. The visitor of the website writes an e-mail as well, and is one person afterwards. */
export async function connectOtherChannels(admin: Person, parts: OtherChannels): Promise<void> {
  const { telegram, hub, imap, smtp, password } = parts;
  const queues = await admin.request(queuesContract.list, {});
  const common = {
    queueIds: queues.map(({ id }) => id),
    greetingMessage: 'Olá, {{name}}! Com quem você quer falar?',
  };
  const create = (name: string, type: string, credentials: Record<string, string>) =>
    admin.request(connectionsContract.create, { body: { ...common, name, type, credentials } });
  const bot = await create('Telegram Flor de Lis', 'telegramBot', { botToken: telegram.token });
  const mailbox = await create(ADDRESS, 'mailbox', {
    address: ADDRESS,
    senderName: 'Loja Flor de Lis',
    imapHost: '127.0.0.1',
    imapPort: String(imap.port),
    imapSecurity: 'none',
    imapPassword: password,
    smtpPort: String(smtp.port),
    smtpSecurity: 'none',
  });
  const token = { params: { key: 'hubToken' }, body: { value: hub.token } } as const;
  await admin.request(integrationsContract.update, token);
  const pages = await admin.request(hubChannelsContract.connect, { body: { ...common, channels: [PAGE] } });
  for (const { id } of [bot, mailbox, ...pages]) await untilStatus(admin, id, 'CONNECTED');
  const text = 'Bom dia! Perguntei no site pela saia lilás: vocês mandam a nota fiscal por aqui?';
  imap.deliver({ ...emailOf(text), subject: SUBJECT, messageId: FIRST_EMAIL });
  await mergeVisitor(admin);
}

/** Lets the customers write and answer, until the signal aborts. */
export async function openOtherChannels(parts: OtherChannels, signal: AbortSignal): Promise<void> {
  const { telegram, hub, imap, smtp } = parts;
  const onTelegram: ScriptedCustomer = {
    write: (text) => telegram.write({ text }),
    received: () => telegram.requests.filter(({ method }) => method === 'sendMessage').length,
    lines: ['Oi! Vocês têm vale-presente?', '3'],
    answers: ['Pode ser o de R$ 150', 'Obrigada, ficou ótimo!'],
  };
  const byEmail: ScriptedCustomer = {
    write: (text) => imap.deliver({ ...emailOf(text), inReplyTo: FIRST_EMAIL }),
    received: () => smtp.delivered.length,
    lines: ['3'],
    answers: ['É para o mesmo endereço da última compra.', 'Recebi, muito obrigada!'],
  };
  const byHub: ScriptedCustomer = {
    write: (text) => hub.write(PAGE.id, { type: 'text', text }, HUB_CUSTOMER),
    received: () => hub.accepted.length,
    lines: ['Boa tarde, qual o horário aos sábados?', '2'],
    answers: ['Perfeito, passo aí amanhã', 'Até lá!'],
  };
  await Promise.all([onTelegram, byEmail, byHub].map((customer) => converse(customer, signal)));
}

function emailOf(text: string) {
  const from = { name: VISITOR.name, address: VISITOR.email };
  return { from, subject: `Re: ${SUBJECT}`, text, messageId: `<${randomUUID()}@helena.example>` };
}

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
