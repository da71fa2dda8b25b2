import type { z } from 'zod';
import { AppError, fail, type ErrorCode } from '#shared/contract/errors.ts';
import type { apiMessageForm } from '#shared/contract/publicApi.ts';
import { numberVariants } from '#shared/domain/phoneNumber.ts';
import {
  defaultConnection,
  findConnection,
  type Address,
  type Channels,
  type Connection,
} from '#server/features/connections/index.ts';
import {
  ContactAddress,
  findOrCreateContact,
  type NumberDirectory,
} from '#server/features/contacts/index.ts';
import {
  Message,
  queueMessages,
  recordMessages,
  withStoredFiles,
  writtenText,
  type FileFields,
} from '#server/features/messages/index.ts';
import { findQueue } from '#server/features/queues/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { findUser } from '#server/features/users/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { failOnDatabaseError } from '#server/platform/database/failOnDatabaseError.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { concludeTicket, recordTicket, ticketForApi } from './ticketForApi.ts';

type ApiMessageForm = z.output<typeof apiMessageForm>;

/** Reaches customers by their numbers. */
interface NumberLookup {
  readonly channels: Channels;
  readonly directory: NumberDirectory;
}

/** Ids of what a request created or found. */
interface Queued {
  readonly contactId: number;
  readonly ticketId: number;
  readonly messageIds: number[];
}

interface Stored {
  readonly contactId: number;
  readonly ticketId: number;
  readonly messages: Message[];
}

/**
 * Queues an API client's message to a number; the contact and the ticket are found or created. Repeating a
 * request with the same client id returns what was stored the first time.
 * @throws AppError ERR_EMPTY_MESSAGE, ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND, ERR_NO_WAPP_FOUND,
 * ERR_NO_DEF_WAPP_FOUND, ERR_VALIDATION for a connection that does not reach phone numbers or a client id that is taken,
 * ERR_WAPP_INVALID_CONTACT, ERR_WAPP_CHECK_CONTACT, ERR_WAPP_NOT_INITIALIZED, ERR_OTHER_OPEN_TICKET,
 * ERR_FILE_EMPTY, ERR_FILE_TOO_LARGE, ERR_FILE_TYPE, ERR_WAPP_SESSION_EXPIRED, ERR_CREATING_MESSAGE
 */
export async function sendByApi(
  ctx: AppContext,
  { channels, directory }: NumberLookup,
  form: ApiMessageForm,
  uploads: readonly UploadedFile[],
): Promise<Queued> {
  if (uploads.length === 0 && form.body.trim() === '') fail('ERR_EMPTY_MESSAGE', { field: 'body' });
  const em = emOf(ctx);
  if (form.userId) await findUser(em, form.userId);
  if (form.queueId) await findQueue(em, form.queueId);
  const connection = await connectionFor(em, channels, form.whatsappId);
  const addresses = await addressesOf(em, directory, form.number, connection);

  const { contactId, ticketId, messages } = await withStoredFiles(ctx, uploads, false, (files) =>
    failOnDatabaseError('ERR_CREATING_MESSAGE', () =>
      inTransaction(ctx, (tx) => storeOnce(tx, form, addresses, connection, { files, uploads })),
    ),
  );
  return { contactId, ticketId, messageIds: messages.map(({ id }) => id) };
}

async function storeOnce(
  tx: Transaction,
  form: ApiMessageForm,
  addresses: readonly Address[],
  connection: Connection,
  { files, uploads }: { files: readonly FileFields[]; uploads: readonly UploadedFile[] },
): Promise<Stored> {
  // From here on requests for the same number are serialized.
  const contact = await findOrCreateContact(tx, { addresses, name: '' }, { isGroup: false });
  const before = form.clientId ? await storedBefore(tx, contact.id, form.clientId) : null;
  if (before) return before;

  const found = await ticketForApi(tx, contact, connection, form);
  const messages = await queueMessages(tx, found.ticket, {
    text: writtenText(form.body, uploads),
    files,
    signer: form.sign ? await signerOf(tx, form, found.ticket) : null,
    fields: (clientPart) => ({ author: 'api', clientId: form.clientId ?? null, clientPart }),
  });
  await concludeTicket(tx, found);
  await recordTicket(tx, found); // ticket lists need the ticket event before the message events
  await recordMessages(tx, messages);
  return { contactId: contact.id, ticketId: found.ticket.id, messages };
}

/** @throws AppError ERR_VALIDATION when there is no user to sign with */
async function signerOf({ em }: Transaction, { userId }: ApiMessageForm, { user }: Ticket): Promise<string> {
  const signerId = userId ?? user?.id;
  if (!signerId) fail('ERR_VALIDATION', { issues: [{ field: 'userId', problem: 'required' }] });
  return (await findUser(em, signerId)).name;
}

/**
 * What an earlier request with this client id stored.
 * @throws AppError ERR_VALIDATION when the id was used for something else
 */
async function storedBefore(
  { em }: Transaction,
  contactId: number,
  clientId: string,
): Promise<Stored | null> {
  const messages = await em.find(
    Message,
    { clientId },
    { populate: ['ticket'], orderBy: { clientPart: 'asc' } },
  );
  const ticket = messages[0]?.ticket.getEntity();
  if (!ticket) return null;
  if (ticket.contact.id !== contactId || messages[0]?.user)
    fail('ERR_VALIDATION', { issues: [{ field: 'clientId', problem: 'taken' }] });
  return { contactId, ticketId: ticket.id, messages };
}

async function connectionFor(
  em: Em,
  channels: Channels,
  connectionId: number | undefined,
): Promise<Connection> {
  if (!connectionId) return (await defaultConnection(em)) ?? fail('ERR_NO_DEF_WAPP_FOUND');
  const connection = await findConnection(em, connectionId);
  if (!channels.get(connection.type)?.capabilities.numberCheck)
    fail('ERR_VALIDATION', { issues: [{ field: 'whatsappId', problem: 'withoutNumbers' }] });
  return connection;
}

const UNANSWERED: readonly ErrorCode[] = [
  'ERR_WAPP_NOT_INITIALIZED',
  'ERR_WAPP_SESSION_EXPIRED',
  'ERR_WAPP_CHECK_CONTACT',
];

/** The number as WhatsApp writes it. While WhatsApp cannot be asked, the stored number of a known contact is used. */
async function addressesOf(
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
    const known = await em.findOne(ContactAddress, { kind: 'phone', value });
    if (!known) throw error;
    return [{ kind: 'phone', value: known.value }];
  }
}
