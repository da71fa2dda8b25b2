import type { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import type { apiMessageForm } from '#shared/contract/publicApi.ts';
import { FILES_PER_MESSAGE } from '#shared/domain/limits.ts';
import { findOrCreateContact } from '#server/features/contacts/index.ts';
import {
  Message,
  queueMessages,
  recordMessages,
  withStoredFiles,
  writtenText,
} from '#server/features/messages/index.ts';
import { findQueue } from '#server/features/queues/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { findUser } from '#server/features/users/index.ts';
import { failOnDatabaseError } from '#server/platform/database/failOnDatabaseError.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Program } from '#server/platform/http/route.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { withFetchedFiles } from './fetchFiles.ts';
import { claim, keepAnswer, type Queued, type Repeatable } from './idempotency.ts';
import { findRecipient, type Reach, type Recipient } from './recipient.ts';
import { concludeTicket, recordTicket, ticketForApi } from './ticketForApi.ts';

type ApiMessageForm = z.output<typeof apiMessageForm> & {
  /** The message goes into this ticket, or nowhere. */
  readonly ticketId?: number;
};

/** Where messages of a program go besides their recipient. */
type Destination = Pick<ApiMessageForm, 'ticketId' | 'userId' | 'queueId' | 'clientId'>;

export interface Asking {
  readonly program: Program;
  /** As `answerOnce` gives it. */
  readonly request: Repeatable | null;
}

interface Stored {
  readonly contactId: number;
  readonly ticketId: number;
  readonly messageIds: number[];
  /** Those that this request has stored or found again; the files of others are not needed. */
  readonly messages: readonly Message[];
}

/**
 * Queues an API client's message to a number, address or contact; the contact and the ticket are found or created. Repeating
 * a request with the same idempotency key or client id returns what was stored the first time.
 * @throws AppError ERR_EMPTY_MESSAGE, ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND, ERR_VALIDATION for a client id that is taken,
 * ERR_IDEMPOTENCY_KEY_USED, ERR_OTHER_OPEN_TICKET, ERR_TICKET_NOT_OPEN, ERR_FILE_EMPTY, ERR_FILE_TOO_LARGE, ERR_FILE_TYPE,
 * ERR_FILE_NOT_FETCHED, ERR_CREATING_MESSAGE, and those of `findRecipient`
 */
export async function sendByApi(
  ctx: AppContext,
  reach: Reach,
  { program, request }: Asking,
  form: ApiMessageForm,
  uploads: readonly UploadedFile[],
): Promise<Queued> {
  const count = uploads.length + form.fileUrls.length;
  if (count === 0 && form.body.trim() === '') fail('ERR_EMPTY_MESSAGE', { field: 'body' });
  if (count > FILES_PER_MESSAGE)
    fail('ERR_VALIDATION', { issues: [{ field: 'fileUrls', problem: 'too_big' }] });
  const recipient = await findDestination(emOf(ctx), reach, form);

  return withFetchedFiles(ctx, form.fileUrls, async (fetched) => {
    const given = [...uploads, ...fetched];
    const { contactId, ticketId, messageIds } = await withStoredFiles(ctx, given, false, (files) =>
      storeForProgram(ctx, { program, request }, form, recipient, async (tx, ticket) =>
        queueMessages(tx, ticket, {
          text: writtenText(form.body, given),
          files,
          signer: form.sign ? await signerOf(tx, form, ticket) : null,
          fields: (clientPart) => ({ author: 'api', clientId: form.clientId ?? null, clientPart }),
        }),
      ),
    );
    return { contactId, ticketId, messageIds };
  });
}

/** Whom a request means, after agent and queue were found. @throws AppError as `sendByApi` */
export async function findDestination(em: Em, reach: Reach, form: ApiMessageForm): Promise<Recipient> {
  if (form.userId) await findUser(em, form.userId);
  if (form.queueId) await findQueue(em, form.queueId);
  return findRecipient(em, reach, form);
}

/**
 * Stores messages of a program and publishes them, once for each request.
 * @param queue stores them in the ticket, which is locked
 */
export function storeForProgram(
  ctx: AppContext,
  { program, request }: Asking,
  destination: Destination,
  recipient: Recipient,
  queue: (tx: Transaction, ticket: Ticket) => Promise<readonly Message[]>,
): Promise<Stored> {
  return failOnDatabaseError('ERR_CREATING_MESSAGE', () =>
    inTransaction(ctx, async (tx) => {
      const meanwhile = request && (await claim(tx, request));
      if (meanwhile) return { ...meanwhile, messages: [] };
      const stored = await storeOnce(tx, program, destination, recipient, queue);
      if (request) await keepAnswer(tx, request, stored);
      return stored;
    }),
  );
}

async function storeOnce(
  tx: Transaction,
  program: Program,
  destination: Destination,
  { addresses, name, connection }: Recipient,
  queue: (tx: Transaction, ticket: Ticket) => Promise<readonly Message[]>,
): Promise<Stored> {
  // From here on requests for the same number are serialized.
  const contact = await findOrCreateContact(tx, { addresses, name }, { isGroup: false });
  const { clientId, ticketId } = destination;
  const before = clientId ? await storedBefore(tx, contact.id, clientId) : null;
  if (before) return before;

  const found = await ticketForApi(tx, contact, connection, destination);
  if (ticketId !== undefined && found.ticket.id !== ticketId) fail('ERR_TICKET_NOT_OPEN');
  const messages = await queue(tx, found.ticket);
  await concludeTicket(tx, found);
  await recordTicket(tx, found, program); // ticket lists need the ticket event before the message events
  await recordMessages(tx, messages);
  return storedOf(contact.id, found.ticket.id, messages);
}

function storedOf(contactId: number, ticketId: number, messages: readonly Message[]): Stored {
  return { contactId, ticketId, messageIds: messages.map(({ id }) => id), messages };
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
  return storedOf(contactId, ticket.id, messages);
}
