import { randomInt } from 'node:crypto';
import type { RequiredEntityData } from '@mikro-orm/core';
import { isAdmin, PROFILES } from '#shared/domain/permissions.ts';
import type { SettingKey } from '#shared/domain/settings.ts';
import { API_SCOPES, type ApiScope } from '#shared/domain/apiTokens.ts';
import { ApiToken } from '#server/features/apiTokens/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { Contact, ContactAddress } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Queue } from '#server/features/queues/index.ts';
import { QuickAnswer } from '#server/features/quickAnswers/index.ts';
import { newApiToken, updateSetting } from '#server/features/settings/index.ts';
import { Tag } from '#server/features/tags/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { FileFields } from '#server/platform/files/storeFiles.ts';
import { sha256 } from '#server/platform/hashes.ts';

/*
 * One factory per entity: stores one with default values, each of which can be overridden. Factories write to
 * the database directly; tests of a command call the command.
 */
let count = 0;
const next = () => (count += 1);
const randomColor = () => `#${randomInt(0x1000000).toString(16).padStart(6, '0').toUpperCase()}`;

/** The password hash is a dummy; logging in with a password needs a real one. */
export async function buildUser(em: Em, fields: Partial<RequiredEntityData<User>> = {}): Promise<User> {
  const number = next();
  const user = em.create(User, {
    name: `User ${number}`,
    email: `user${number}@ramal.test`,
    passwordHash: '-',
    exportsContacts: PROFILES.some((profile) => profile === fields.profile && isAdmin(profile)),
    ...fields,
  });
  await em.flush();
  return user;
}

export async function buildQueue(em: Em, fields: Partial<RequiredEntityData<Queue>> = {}): Promise<Queue> {
  const queue = em.create(Queue, { name: `Queue ${next()}`, color: randomColor(), ...fields });
  await em.flush();
  return queue;
}

export async function buildTag(em: Em, fields: Partial<RequiredEntityData<Tag>> = {}): Promise<Tag> {
  const tag = em.create(Tag, { name: `Tag ${next()}`, color: randomColor(), ...fields });
  await em.flush();
  return tag;
}

export async function buildQuickAnswer(
  em: Em,
  fields: Partial<RequiredEntityData<QuickAnswer>> = {},
): Promise<QuickAnswer> {
  const quickAnswer = em.create(QuickAnswer, {
    shortcut: `shortcut${next()}`,
    message: 'Olá, como vai?',
    ...fields,
  });
  await em.flush();
  return quickAnswer;
}

/** A file that is stored under a key, as a quick answer has it. */
export function aStoredFile(fields: Partial<FileFields> = {}): FileFields {
  return {
    mediaType: 'application',
    mediaKey: '',
    mediaMime: 'application/pdf',
    mediaName: 'catalogo.pdf',
    mediaSize: 5,
    mediaSha256: '',
    isVoice: false,
    ...fields,
  };
}

export async function buildConnection(
  em: Em,
  fields: Partial<RequiredEntityData<Connection>> = {},
): Promise<Connection> {
  const connection = em.create(Connection, { name: `Connection ${next()}`, status: 'CONNECTED', ...fields });
  await em.flush();
  return connection;
}

/** @param number digits of the contact's phone address */
export async function buildContact(
  em: Em,
  {
    number = `55119${String(10_000_000 + next())}`,
    ...fields
  }: Partial<RequiredEntityData<Contact>> & { number?: string } = {},
): Promise<Contact> {
  const contact = em.create(Contact, { name: `Contact ${next()}`, ...fields });
  em.create(ContactAddress, { contact, kind: 'phone', value: number });
  await em.flush();
  return contact;
}

/** @param lastMessage text of a message of the customer in it */
export async function buildTicket(
  em: Em,
  { lastMessage, ...fields }: Partial<RequiredEntityData<Ticket>> & { lastMessage?: string } = {},
): Promise<Ticket> {
  const contact = fields.contact ?? (await buildContact(em));
  const connection = fields.connection === undefined ? await buildConnection(em) : fields.connection;
  const ticket = em.create(Ticket, { ...fields, contact, connection });
  await em.flush();
  if (lastMessage !== undefined) await buildMessage(em, ticket, { body: lastMessage });
  return ticket;
}

/** Also makes it the last message of the ticket. */
export async function buildMessage(
  em: Em,
  ticket: Ticket,
  fields: Partial<RequiredEntityData<Message>> = {},
): Promise<Message> {
  const message = em.create(Message, {
    ticket,
    connection: ticket.connection,
    contact: fields.author && fields.author !== 'customer' ? null : ticket.contact,
    providerId: `TEST${next()}`,
    body: 'oi',
    author: 'customer',
    ...fields,
  });
  await em.flush();
  await em.nativeUpdate(Ticket, ticket.id, { lastMessageId: message.id });
  return message;
}

/** Stores many messages of the agent of a ticket at once. */
export async function buildMessages(
  em: Em,
  { id, connection, user }: Ticket,
  messageCount: number,
): Promise<void> {
  await em.execute(
    `insert into messages (ticket_id, connection_id, user_id, author)
     select ?, ?, ?, 'agent' from generate_series(1, ?)`,
    [id, connection?.id ?? null, user?.id ?? null, messageCount],
  );
}

/** Makes a token of a program. @returns it as the program sends it */
export async function buildApiToken(
  em: Em,
  { name = 'Loja virtual', scopes = API_SCOPES }: { name?: string; scopes?: readonly ApiScope[] } = {},
): Promise<string> {
  const token = newApiToken();
  em.create(ApiToken, { name, scopes, hash: sha256(token), hint: token.slice(-4) });
  await em.flush();
  return token;
}

export async function setSetting(ctx: AppContext, key: SettingKey, value: string): Promise<void> {
  await updateSetting(ctx, key, value);
}
