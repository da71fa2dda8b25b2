import { words } from '#shared/i18n/index.ts';
import type { InboundMedia } from '#server/features/connections/index.ts';
import {
  applyEdit,
  applyReaction,
  applyRevoke,
  receiveMessage,
  takesGroups,
} from '#server/features/inbox/index.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { completeAttrs, type LookUp } from '../inbound/completeAttrs.ts';
import type { FileReference } from '../inbound/content.ts';
import { readStanza, type Heard } from '../inbound/readStanza.ts';
import { openSealedEdit } from '../inbound/sealedEdit.ts';
import { findMessageSecret } from './findMessageSecret.ts';
import type { StanzaWork } from './inboxWorker.ts';
import type { WhatsAppStanza } from './stanza.entity.ts';

interface ReceiveParts {
  readonly floor: Floor;
  readonly connectionId: number;
  /** 'unavailable' when it will never be had. @throws Error when it may be had later */
  readonly fetchFile: (file: FileReference) => Promise<InboundMedia | 'unavailable'>;
  /** The name of a group; empty when it cannot be asked for. */
  readonly subjectOf: (group: string) => Promise<string>;
  readonly lookUp: LookUp;
  /** Called when a file is to be fetched later. */
  readonly onFileMissing: () => void;
}

/** What took longer than this to come, or waited here for longer, is not answered by itself any more. Milliseconds. */
const CATCH_UP_AFTER = { coming: 60_000, waiting: 5 * 60_000 };
/** When a file that could not be had is asked for again; milliseconds after the try before. */
const FILE_PAUSES = [60_000, 10 * 60_000, 60 * 60_000, 6 * 60 * 60_000];

/** Something heard, with what must be fetched before any lock is held. */
interface Prepared {
  readonly heard: Heard;
  readonly media?: InboundMedia | 'unavailable';
  /** The file may be had later. */
  readonly lacksFile: boolean;
}

/** How stored stanzas become messages, edits, revocations and reactions of the desk. */
export function createStanzaWork(parts: ReceiveParts): StanzaWork {
  const { floor } = parts;

  const prepareAll = async (stanza: WhatsAppStanza): Promise<Prepared[]> => {
    const prepared: Prepared[] = [];
    for (const heard of await read(parts, stanza, stanza.sealed)) {
      const opened = heard.kind === 'sealedEdit' ? await openEdit(parts, heard) : heard;
      if (opened) prepared.push(await prepare(parts, opened));
    }
    return prepared;
  };

  return {
    async receive(stanza) {
      const prepared = await prepareAll(stanza);
      const lacksFile = prepared.some((each) => each.lacksFile);
      await unitOfWork(floor, async (work) => {
        for (const each of prepared) await tell(work, stanza, each);
        await markDone(work, stanza, lacksFile ? { fileTry: 0 } : {});
      });
      if (lacksFile) parts.onFileMissing();
    },

    async giveUp(stanza) {
      const placeholders = await read(parts, stanza, null);
      await unitOfWork(floor, async (work) => {
        for (const heard of placeholders) await tell(work, stanza, { heard, lacksFile: false });
        await markDone(work, stanza, {});
      });
    },

    async completeFile(stanza) {
      const prepared = await prepareAll(stanza);
      const lacksFile = prepared.some((each) => each.lacksFile);
      await unitOfWork(floor, async (work) => {
        if (!lacksFile) for (const each of prepared) await tell(work, stanza, each);
        await markDone(work, stanza, lacksFile ? { fileTry: stanza.attempts + 1 } : {});
      });
    },
  };
}

async function read(
  { floor, lookUp }: ReceiveParts,
  { attrs, me }: WhatsAppStanza,
  sealed: Uint8Array | null | undefined,
): Promise<Heard[]> {
  const { unsupportedMessage } = words(floor.config.DEFAULT_LANGUAGE).automatic;
  const opened = sealed ? floor.cipher.open(sealed) : null;
  return readStanza(await completeAttrs(attrs, lookUp), opened, { me, unsupported: unsupportedMessage });
}

/** Opens an edit with the secret of its original; what cannot be opened is shown as something to look up on the phone. */
async function openEdit(
  { floor, connectionId }: ReceiveParts,
  { sealed, read: readEdited, author, otherwise }: Extract<Heard, { kind: 'sealedEdit' }>,
): Promise<Heard | undefined> {
  const secret = await findMessageSecret(floor, connectionId, sealed.originalId);
  const edited = secret && openSealedEdit(sealed, secret, author);
  if (edited) return readEdited(edited);
  floor.log.warn(
    { connectionId, providerId: sealed.originalId, hasSecret: Boolean(secret) },
    'edit cannot be decrypted',
  );
  return otherwise;
}

async function prepare(parts: ReceiveParts, heard: Heard): Promise<Prepared> {
  if (heard.kind !== 'message') return { heard, lacksFile: false };
  if (!heard.message.isGroup) return { heard, ...(await fetched(parts, heard.file)) };
  if (!(await takesGroups(parts.floor))) return { heard, lacksFile: false };
  const { chat } = heard.message;
  const name = await parts.subjectOf(chat.addresses[0]?.value ?? '');
  const named = { ...heard, message: { ...heard.message, chat: { ...chat, name } } };
  return { heard: named, ...(await fetched(parts, heard.file)) };
}

async function fetched(
  { floor, connectionId, fetchFile }: ReceiveParts,
  file: FileReference | undefined,
): Promise<Omit<Prepared, 'heard'>> {
  if (!file) return { lacksFile: false };
  try {
    return { media: await fetchFile(file), lacksFile: false };
  } catch (error) {
    floor.log.warn({ err: error, connectionId }, 'file not fetched');
    return { media: 'unavailable', lacksFile: true };
  }
}

async function tell(work: Work, stanza: WhatsAppStanza, { heard, media }: Prepared): Promise<void> {
  const connectionId = stanza.connection.id;
  switch (heard.kind) {
    case 'message': {
      const isCatchUp = isLate(work, stanza, heard.message.sentAt);
      const inbound = { connectionId, ...heard.message, isCatchUp, ...(media && { media }) };
      return receiveMessage(work, inbound);
    }
    case 'edit':
      return applyEdit(work, { connectionId, ...heard.edit });
    case 'revoke':
      return applyRevoke(work, { connectionId, ...heard.revoke });
    case 'reaction':
      return applyReaction(work, { connectionId, ...heard.reaction });
  }
}

/** From a time when nobody listened. What comes live is never late, however wrong a clock is. */
function isLate({ now }: Work, { attrs, receivedAt }: WhatsAppStanza, sentAt: Date): boolean {
  const wasComing = receivedAt.getTime() - sentAt.getTime();
  const waited = now().getTime() - receivedAt.getTime();
  return (
    (attrs['offline'] !== undefined && wasComing > CATCH_UP_AFTER.coming) || waited > CATCH_UP_AFTER.waiting
  );
}

/** The desk has it; the attempts from now on are those for its file. */
async function markDone(
  { em, now }: Work,
  { id, sealed }: WhatsAppStanza,
  { fileTry }: { fileTry?: number },
): Promise<void> {
  const pause = fileTry === undefined ? undefined : FILE_PAUSES[fileTry];
  const fileDueAt = pause === undefined ? null : new Date(now().getTime() + pause);
  // One that was opened meanwhile is not done.
  await em.execute(
    `update whatsapp_stanzas set done_at = ?, attempts = ?, file_due_at = ?
     where id = ? and (sealed is null) = ?`,
    [now(), fileTry ?? 0, fileDueAt, id, !sealed],
  );
}
