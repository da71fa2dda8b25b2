import type { ImapFlow, ListResponse } from 'imapflow';
import { z } from 'zod';
import type { OpenedFile } from '#server/features/connections/index.ts';
import { FileRefused } from '#server/platform/net/remoteFile.ts';
import { openImap } from '../connect/openImap.ts';
import type { Mailbox } from '../mailbox.ts';
import { openMailbox } from './fetchEmail.ts';
import { searchEmails } from './searchEmails.ts';

const fileReference = z.object({
  connectionId: z.int(),
  uidValidity: z.string(),
  uid: z.int(),
  messageId: z.string(),
  part: z.string(),
});
/** Where the file of an e-mail is. */
export type FileReference = z.output<typeof fileReference>;

/**
 * Opens a file of an e-mail over a connection of its own, by which it is streamed.
 * @throws FileRefused when the e-mail is in no folder any more
 */
export async function openFile(mailbox: Mailbox, given: unknown, signal: AbortSignal): Promise<OpenedFile> {
  const reference = fileReference.parse(given);
  const { imap } = await mailbox.accountOf(reference.connectionId);
  const client = await openImap(mailbox.ctx, imap, signal);
  try {
    const uid = await findUid(client, reference);
    const { content, meta } =
      uid === undefined ? {} : await client.download(String(uid), reference.part, { uid: true });
    if (!content || !meta) {
      openMailbox(client); // without a connection the library finds nothing either
      throw new FileRefused('the e-mail was deleted');
    }
    return { bytes: closing(client, content), mime: meta.contentType, size: undefined };
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Where it was, or wherever it was moved to: the folders that the server names are searched first. */
async function findUid(client: ImapFlow, reference: FileReference): Promise<number | undefined> {
  const { uidValidity } = await client.mailboxOpen('INBOX', { readOnly: true });
  if (String(uidValidity) === reference.uidValidity) {
    const found = await client.fetchOne(String(reference.uid), { uid: true }, { uid: true });
    if (found) return found.uid;
  }
  if (reference.messageId === '') return undefined;
  const folders = await client.list();
  const others = folders
    .filter(({ path, flags }) => path !== 'INBOX' && !flags.has('\\Noselect') && !flags.has('\\NonExistent'))
    .toSorted((a, b) => Number(isLikely(b)) - Number(isLikely(a)));
  for (const path of ['INBOX', ...others.slice(0, FOLDERS_MAX).map((folder) => folder.path)]) {
    if (!(await isOpened(client, path))) continue;
    const [uid] = await searchEmails(client, { header: { 'message-id': reference.messageId } });
    if (uid !== undefined) return uid;
  }
  return undefined;
}

/** More are not searched. */
const FOLDERS_MAX = 100;
const LIKELY: readonly string[] = ['\\All', '\\Archive', '\\Trash', '\\Junk'];

function isLikely({ specialUse }: ListResponse): boolean {
  return specialUse !== undefined && LIKELY.includes(specialUse);
}

/** Opens a folder, unless the server refuses: one that others share may be listed only. */
async function isOpened(client: ImapFlow, path: string): Promise<boolean> {
  try {
    await client.mailboxOpen(path, { readOnly: true });
    return true;
  } catch (error) {
    if (error instanceof Error && 'responseStatus' in error && error.responseStatus === 'NO') return false;
    throw error;
  }
}

async function* closing(client: ImapFlow, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } finally {
    client.close();
  }
}
