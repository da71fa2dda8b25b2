import { translations } from '#shared/i18n/index.ts';
import {
  applyEdit,
  applyReaction,
  applyRevoke,
  receiveMessage,
  removeNotice,
  takesGroups,
} from '#server/features/inbox/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { completeAttrs, type LookUp } from '../inbound/completeAttrs.ts';
import { mediaOf } from '../inbound/fileReference.ts';
import { readStanza, type InboundEvent } from '../inbound/readStanza.ts';
import { decryptEncryptedEdit } from '../inbound/encryptedEdit.ts';
import { findMessageSecret } from './findMessageSecret.ts';
import type { StanzaHandler } from './inboxWorker.ts';
import type { WhatsAppStanza } from './stanza.entity.ts';

interface ReceiveParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  /** The name of a group; empty when it cannot be fetched. */
  readonly subjectOf: (group: string) => Promise<string>;
  readonly lookUp: LookUp;
}

/**
 * A message that took longer than `coming` to arrive, or waited here longer than `waiting`, gets no automatic
 * reply. Milliseconds.
 */
const CATCH_UP_AFTER = { coming: 60_000, waiting: 5 * 60_000 };

/** Turns stored stanzas into messages, edits, revocations and reactions. */
export function createStanzaHandler(parts: ReceiveParts): StanzaHandler {
  const { ctx } = parts;

  /** Fetches what needs the network before any lock is held. */
  const prepareAll = async (stanza: WhatsAppStanza): Promise<InboundEvent[]> => {
    const prepared: InboundEvent[] = [];
    for (const event of await read(parts, stanza, stanza.sealed)) {
      const opened = event.kind === 'encryptedEdit' ? await openEdit(parts, event) : event;
      if (opened) prepared.push(await prepare(parts, opened));
    }
    return prepared;
  };

  return {
    async receive(stanza) {
      const prepared = await prepareAll(stanza);
      await inTransaction(ctx, async (tx) => {
        for (const event of prepared) await recordContent(tx, stanza, event);
        await markDone(tx, stanza);
      });
    },

    async giveUp(stanza, reason) {
      const placeholders = await read(parts, stanza, null);
      await inTransaction(ctx, async (tx) => {
        for (const event of placeholders) await recordContent(tx, stanza, event);
        await markGivenUp(tx, stanza, reason);
      });
    },

    setAside: (stanza, reason) => inTransaction(ctx, (tx) => markGivenUp(tx, stanza, reason)),
  };
}

async function read(
  { ctx, lookUp }: ReceiveParts,
  { attrs, me }: WhatsAppStanza,
  encrypted: Uint8Array | null | undefined,
): Promise<InboundEvent[]> {
  const { unsupportedMessage } = translations(ctx.config.DEFAULT_LANGUAGE).automatic;
  const opened = encrypted ? ctx.cipher.open(encrypted) : null;
  return readStanza(await completeAttrs(attrs, lookUp), opened, { me, unsupported: unsupportedMessage });
}

/**
 * Decrypts an edit with the secret of its original; an edit that cannot be decrypted is shown as something to
 * look up on the phone.
 */
async function openEdit(
  { ctx, connectionId }: ReceiveParts,
  { encryptedEdit, read: readEdited, author, otherwise }: Extract<InboundEvent, { kind: 'encryptedEdit' }>,
): Promise<InboundEvent | undefined> {
  const secret = await findMessageSecret(ctx, connectionId, encryptedEdit.originalId);
  const edited = secret && decryptEncryptedEdit(encryptedEdit, secret, author);
  if (edited) return readEdited(edited);
  ctx.log.warn(
    { connectionId, providerId: encryptedEdit.originalId, hasSecret: Boolean(secret) },
    'edit cannot be decrypted',
  );
  return otherwise;
}

async function prepare(parts: ReceiveParts, event: InboundEvent): Promise<InboundEvent> {
  if (event.kind !== 'message' || !event.message.isGroup || !(await takesGroups(parts.ctx))) return event;
  const { chat } = event.message;
  const name = await parts.subjectOf(chat.addresses[0]?.value ?? '');
  return { ...event, message: { ...event.message, chat: { ...chat, name } } };
}

async function recordContent(tx: Transaction, stanza: WhatsAppStanza, event: InboundEvent): Promise<void> {
  const connectionId = stanza.connection.id;
  switch (event.kind) {
    case 'message': {
      const isCatchUp = isLate(tx, stanza, event.message.sentAt);
      const media = event.file && { media: mediaOf(event.file) };
      return receiveMessage(tx, { connectionId, ...event.message, isCatchUp, ...media });
    }
    case 'edit':
      await applyEdit(tx, { connectionId, ...event.edit });
      break;
    case 'revoke':
      await applyRevoke(tx, { connectionId, ...event.revoke });
      break;
    case 'reaction':
      await applyReaction(tx, { connectionId, ...event.reaction });
      break;
    case 'encryptedEdit': // was opened before
      return;
  }
  await removeNotice(tx, connectionId, event.ownId);
}

/**
 * Whether a message is recorded late: it was sent while no session was receiving, or has waited here. A live
 * message does not arrive late, however wrong a clock is.
 */
function isLate({ now }: Transaction, { attrs, receivedAt }: WhatsAppStanza, sentAt: Date): boolean {
  const wasComing = receivedAt.getTime() - sentAt.getTime();
  const waited = now().getTime() - receivedAt.getTime();
  return (
    (attrs['offline'] !== undefined && wasComing > CATCH_UP_AFTER.coming) || waited > CATCH_UP_AFTER.waiting
  );
}

/** Marks a recorded stanza as done, unless it was decrypted meanwhile. */
async function markDone(tx: Transaction, { id, sealed, failure }: WhatsAppStanza): Promise<void> {
  await tx.em.execute(
    `update whatsapp_stanzas set done_at = ?, attempts = 0, failure = null, given_up_at = null
     where id = ? and (sealed is null) = ?`,
    [tx.now(), id, !sealed],
  );
  if (failure !== null) tx.record('inbox.attention', {});
}

/**
 * Marks a stanza as given up: it is kept for agents, and for a version that can read it. Does nothing when it
 * was decrypted meanwhile.
 */
async function markGivenUp(tx: Transaction, { id, sealed }: WhatsAppStanza, reason: string): Promise<void> {
  await tx.em.execute(
    `update whatsapp_stanzas set done_at = ?, given_up_at = ?, failure = ? where id = ? and (sealed is null) = ?`,
    [tx.now(), tx.now(), reason, id, !sealed],
  );
  tx.record('inbox.attention', {});
}
