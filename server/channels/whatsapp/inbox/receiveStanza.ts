import { words } from '#shared/i18n/index.ts';
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
import { mediaOf } from '../inbound/fileReference.ts';
import { readStanza, type Heard } from '../inbound/readStanza.ts';
import { openSealedEdit } from '../inbound/sealedEdit.ts';
import { findMessageSecret } from './findMessageSecret.ts';
import type { StanzaWork } from './inboxWorker.ts';
import type { WhatsAppStanza } from './stanza.entity.ts';

interface ReceiveParts {
  readonly floor: Floor;
  readonly connectionId: number;
  /** The name of a group; empty when it cannot be asked for. */
  readonly subjectOf: (group: string) => Promise<string>;
  readonly lookUp: LookUp;
}

/** What took longer than this to come, or waited here for longer, is not answered by itself any more. Milliseconds. */
const CATCH_UP_AFTER = { coming: 60_000, waiting: 5 * 60_000 };

/** How stored stanzas become messages, edits, revocations and reactions of the desk. */
export function createStanzaWork(parts: ReceiveParts): StanzaWork {
  const { floor } = parts;

  /** What must be asked for before any lock is held. */
  const prepareAll = async (stanza: WhatsAppStanza): Promise<Heard[]> => {
    const prepared: Heard[] = [];
    for (const heard of await read(parts, stanza, stanza.sealed)) {
      const opened = heard.kind === 'sealedEdit' ? await openEdit(parts, heard) : heard;
      if (opened) prepared.push(await prepare(parts, opened));
    }
    return prepared;
  };

  return {
    async receive(stanza) {
      const prepared = await prepareAll(stanza);
      await unitOfWork(floor, async (work) => {
        for (const heard of prepared) await tell(work, stanza, heard);
        await markDone(work, stanza);
      });
    },

    async giveUp(stanza, reason) {
      const placeholders = await read(parts, stanza, null);
      await unitOfWork(floor, async (work) => {
        for (const heard of placeholders) await tell(work, stanza, heard);
        await markGivenUp(work, stanza, reason);
      });
    },

    setAside: (stanza, reason) => unitOfWork(floor, (work) => markGivenUp(work, stanza, reason)),
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

async function prepare(parts: ReceiveParts, heard: Heard): Promise<Heard> {
  if (heard.kind !== 'message' || !heard.message.isGroup || !(await takesGroups(parts.floor))) return heard;
  const { chat } = heard.message;
  const name = await parts.subjectOf(chat.addresses[0]?.value ?? '');
  return { ...heard, message: { ...heard.message, chat: { ...chat, name } } };
}

async function tell(work: Work, stanza: WhatsAppStanza, heard: Heard): Promise<void> {
  const connectionId = stanza.connection.id;
  switch (heard.kind) {
    case 'message': {
      const isCatchUp = isLate(work, stanza, heard.message.sentAt);
      const media = heard.file && { media: mediaOf(heard.file) };
      return receiveMessage(work, { connectionId, ...heard.message, isCatchUp, ...media });
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

/** Its content is recorded. One that was opened meanwhile is not done. */
async function markDone(work: Work, { id, sealed, failure }: WhatsAppStanza): Promise<void> {
  await work.em.execute(
    `update whatsapp_stanzas set done_at = ?, attempts = 0, failure = null, given_up_at = null
     where id = ? and (sealed is null) = ?`,
    [work.now(), id, !sealed],
  );
  if (failure !== null) work.record('inbox.attention', {});
}

/** Kept for people, and for a version that can read it. One that was opened meanwhile is not given up. */
async function markGivenUp(work: Work, { id, sealed }: WhatsAppStanza, reason: string): Promise<void> {
  await work.em.execute(
    `update whatsapp_stanzas set done_at = ?, given_up_at = ?, failure = ? where id = ? and (sealed is null) = ?`,
    [work.now(), work.now(), reason, id, !sealed],
  );
  work.record('inbox.attention', {});
}
