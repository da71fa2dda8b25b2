import type { z } from 'zod';
import { AppError, fail, type ErrorCode } from '#shared/contract/errors.ts';
import { email } from '#shared/contract/fields.ts';
import type { apiMessageForm } from '#shared/contract/publicApi.ts';
import { numberVariants } from '#shared/domain/phoneNumber.ts';
import {
  defaultConnection,
  findConnection,
  reaches,
  requireDefaultConnection,
  thisOrOldest,
  type Address,
  type Channels,
  type Connection,
} from '#server/features/connections/index.ts';
import {
  addressesOf,
  ContactAddress,
  findContact,
  type NumberDirectory,
} from '#server/features/contacts/index.ts';
import type { Em } from '#server/platform/database/orm.ts';

type ApiMessageForm = z.output<typeof apiMessageForm>;

/** Reaches customers by their addresses. */
export interface Reach {
  /** Those over which messages may go. */
  readonly channels: Channels;
  readonly directory: NumberDirectory;
  /** What the request calls the connection; absent: `whatsappId`. */
  readonly connectionField?: string;
}

/** Whom a message goes to, and over which connection. */
export interface Recipient {
  readonly connection: Connection;
  readonly addresses: readonly Address[];
  /** Of a contact that does not exist yet. */
  readonly name: string;
}

/** Kinds of addresses of people who have not written yet; others are known only of those who have. */
const EMAIL = 'email';
const PHONE = 'phone';

/**
 * Finds whom a request means: a contact, an address of any kind, or a number.
 * @throws AppError ERR_VALIDATION, ERR_NO_CONTACT_FOUND, ERR_NO_WAPP_FOUND, ERR_NO_DEF_WAPP_FOUND,
 * ERR_WAPP_INVALID_CONTACT, ERR_WAPP_CHECK_CONTACT, ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_SESSION_EXPIRED
 */
export async function findRecipient(em: Em, reach: Reach, form: ApiMessageForm): Promise<Recipient> {
  if (form.contactId) return ofContact(em, reach, form.contactId, form.whatsappId);
  if (!form.to) return ofNumber(em, reach, form.number ?? refuse('number', 'required'), form.whatsappId);
  const [, kind = '', value = ''] = /^([a-z]+):(.*)$/i.exec(form.to) ?? refuse('to', 'invalid_format');
  if (kind === PHONE) return ofNumber(em, reach, value, form.whatsappId);
  const address = kind === EMAIL ? { kind, value: emailOf(value) } : { kind, value };
  if (kind !== EMAIL && !(await em.findOne(ContactAddress, address)))
    fail('ERR_NO_CONTACT_FOUND', { to: form.to });
  const connection =
    (await connectionReaching(em, reach, form.whatsappId, [kind])) ?? refuse('to', 'unreachable');
  return { connection, addresses: [address], name: kind === EMAIL ? address.value : '' };
}

function refuse(field: string, problem: string): never {
  return fail('ERR_VALIDATION', { issues: [{ field, problem }] });
}

function emailOf(value: string): string {
  const { data } = email.safeParse(value);
  return data ?? refuse('to', 'invalid_format');
}

async function ofContact(
  em: Em,
  reach: Reach,
  contactId: number,
  connectionId: number | undefined,
): Promise<Recipient> {
  const { channels } = reach;
  await findContact(em, contactId);
  const known = await em.find(ContactAddress, { contact: contactId });
  const kinds = known.map(({ kind }) => kind);
  const wanted = connectionId ?? (await lastConnectionOf(em, contactId, channels, kinds));
  const connection =
    (await connectionReaching(em, reach, wanted, kinds)) ?? refuse('contactId', 'unreachable');
  const { capabilities } = channels.get(connection.type) ?? fail('ERR_NO_WAPP_FOUND');
  return { connection, addresses: await addressesOf(em, contactId, capabilities), name: '' };
}

/** That of the contact's last ticket, if it still reaches the contact. */
async function lastConnectionOf(
  em: Em,
  contactId: number,
  channels: Channels,
  kinds: readonly string[],
): Promise<number | undefined> {
  const [last] = await em.execute<{ id: number; type: string }[]>(
    `select c.id, c.type from tickets t join connections c on c.id = t.connection_id
     where t.contact_id = ? order by t.updated_at desc, t.id desc limit 1`,
    [contactId],
  );
  return last && reaches(channels, last, kinds) ? last.id : undefined;
}

/** The connection of the request, the default one, or the oldest that delivers to such an address; undefined when none does. */
async function connectionReaching(
  em: Em,
  { channels, connectionField = 'whatsappId' }: Reach,
  connectionId: number | undefined,
  kinds: readonly string[],
  findDefault: (em: Em) => Promise<Connection | null> = defaultConnection,
): Promise<Connection | undefined> {
  if (connectionId) {
    const connection = await findConnection(em, connectionId);
    return reaches(channels, connection, kinds) ? connection : refuse(connectionField, 'unreachable');
  }
  return thisOrOldest(em, await findDefault(em), (one) => reaches(channels, one, kinds));
}

async function ofNumber(
  em: Em,
  reach: Reach,
  number: string,
  connectionId: number | undefined,
): Promise<Recipient> {
  const connection =
    (await connectionReaching(em, reach, connectionId, [PHONE], requireDefaultConnection)) ??
    refuse('number', 'unreachable');
  return {
    connection,
    addresses: await addressesOfNumber(em, reach.directory, number, connection),
    name: '',
  };
}

const UNANSWERED: readonly ErrorCode[] = [
  'ERR_WAPP_NOT_INITIALIZED',
  'ERR_WAPP_SESSION_EXPIRED',
  'ERR_WAPP_CHECK_CONTACT',
];

/** The number as WhatsApp writes it. While WhatsApp cannot be asked, the stored number of a known contact is used. */
async function addressesOfNumber(
  em: Em,
  directory: NumberDirectory,
  number: string,
  connection: Connection,
): Promise<readonly Address[]> {
  try {
    return await directory.verify(number, connection);
  } catch (error) {
    if (!(error instanceof AppError) || !UNANSWERED.includes(error.code)) throw error;
    const value = numberVariants(directory.complete(number) ?? '');
    const known = await em.findOne(ContactAddress, { kind: PHONE, value });
    if (!known) throw error;
    return [{ kind: PHONE, value: known.value }];
  }
}
