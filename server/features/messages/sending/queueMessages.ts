import { sign } from '#shared/domain/signature.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { updatePrepared } from '#server/platform/database/updatePrepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { referToFiles } from '#server/platform/files/referToFiles.ts';
import { storeFiles, type FileFields } from '#server/platform/files/storeFiles.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import type { Message } from '../message.entity.ts';
import { fillForTicket } from './messageVariables.ts';
import { draftMessage, storeMessages, type MessageFields } from './storeMessages.ts';

interface Outgoing {
  /** With variables such as `{{name}}`, which are filled in now. */
  readonly text: string;
  readonly files: readonly FileFields[];
  /** Name to prepend to the text, in bold. */
  readonly signer?: string | null;
  /** Author and additional fields of the message with this index among those sent together. */
  fields(part: number): Pick<MessageFields, 'author'> & Partial<MessageFields>;
}

/** What storing a message changes in its ticket; of one from an agent, usually nothing else. */
const MOVED = ['lastMessageId', 'lastMessageAt', 'hasAutoReply', 'updatedAt'] as const;

/**
 * Stores a text and files as queued messages: each file is a message, the text is the caption of the first.
 * The ticket must be locked; publish the messages with `recordMessages`.
 */
export async function queueMessages(
  tx: Transaction,
  ticket: Ticket,
  { text, files, signer, fields }: Outgoing,
): Promise<Message[]> {
  const filledText = text.trim() && (await fillForTicket(tx, ticket, text));
  const body = signer ? sign(signer, filledText) : filledText;
  const messages = (files.length > 0 ? files : [undefined]).map((file, part) =>
    draftMessage(tx, ticket, {
      ...file,
      ...fields(part),
      body: part === 0 ? body : '',
      read: true,
      delivery: 'queued',
    }),
  );
  await storeMessages(tx, messages);
  await updatePrepared(tx.em, Ticket, ticket, MOVED);
  return messages;
}

/**
 * Stores uploaded files for the messages that `store` creates; files that no message uses are removed, except where the
 * database failed and it is unknown whether a message uses them.
 * @param copy stores further files for them
 * @throws AppError ERR_FILE_EMPTY, ERR_FILE_TOO_LARGE, ERR_FILE_TYPE, and what `store` throws
 */
export async function withStoredFiles<
  Stored extends { readonly messages: readonly Pick<Message, 'mediaKey'>[] },
>(
  ctx: AppContext,
  uploads: readonly UploadedFile[],
  isVoice: boolean,
  store: (files: readonly FileFields[]) => Promise<Stored>,
  copy: () => Promise<readonly FileFields[]> = async () => [],
): Promise<Stored> {
  const toStore = uploads.map((upload) => ({ ...upload, isVoice }));
  const usedBy = ({ messages }: Stored) => messages.map(({ mediaKey }) => mediaKey);
  return referToFiles(
    ctx,
    await storeFiles(ctx, toStore),
    async (uploaded) => referToFiles(ctx, await copy(), (copies) => store([...uploaded, ...copies]), usedBy),
    usedBy,
  );
}
