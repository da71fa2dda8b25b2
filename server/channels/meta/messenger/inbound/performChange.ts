import { applyEdit, applyReaction, applyReceipt, applyRevoke } from '#server/features/inbox/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { BY_US, isLatest, latestNumber, type Change, type Perform } from '../../changes/changes.ts';
import { providerIdOf } from '../messageIds.ts';
import type { MessagingPlatform } from '../platform.ts';
import { editedBody } from '../../changes/surroundings.ts';
import { findProviderId, raiseReceipts, sentAtOf, type PartReceipt } from '../outbound/sentParts.ts';

/** Applies changes to messages of a platform. */
export function performOn({ addressKind }: Pick<MessagingPlatform, 'addressKind'>): Perform {
  return (tx, change) => performChange(tx, change, addressKind);
}

async function performChange(tx: Transaction, change: Change, addressKind: string): Promise<void> {
  const { connectionId, mid, kind, personId, content } = change;
  const providerId = (await findProviderId(tx.em, connectionId, mid)) ?? mid;
  switch (kind) {
    case 'edit': {
      const body = await editedBody(tx, connectionId, mid, content);
      await applyEdit(tx, { connectionId, providerId, fromMe: false, body });
      return;
    }
    case 'deletion': {
      const fromMe = content === BY_US;
      for (let index = 0; ; index += 1)
        if (!(await applyRevoke(tx, { connectionId, providerId: providerIdOf(providerId, index), fromMe })))
          return;
    }
    case 'reaction': {
      const author = { addresses: [{ kind: addressKind, value: personId }], name: '' };
      await applyReaction(tx, { connectionId, providerId, author, emoji: content });
      return;
    }
    case 'delivered':
    case 'read':
      await applyPartReceipt(tx, { connectionId, personId, mid, ack: kind === 'read' ? 3 : 2 });
  }
}

interface MidReceipt {
  readonly connectionId: number;
  readonly personId: string;
  readonly mid: string;
  readonly ack: 2 | 3;
}

/** Who has read a message has read those before it. */
async function applyPartReceipt(
  tx: Transaction,
  { connectionId, personId, mid, ack }: MidReceipt,
): Promise<void> {
  const until = ack === 3 ? ((await sentAtOf(tx.em, connectionId, mid)) ?? null) : null;
  await applyReached(tx, { connectionId, personId, mids: [mid], until, ack });
}

/** Raises the status of our messages; keeps up to when, as the echo of a message before that may come later. */
export async function applyReached(tx: Transaction, receipt: PartReceipt): Promise<void> {
  const { connectionId, personId, until, ack } = receipt;
  const watermark = { connectionId, mid: '', personId, content: '' };
  if (until) await isLatest(tx, { ...watermark, kind: KIND_OF[ack], number: until.getTime() });
  await raise(tx, receipt);
}

/** Raises the status of messages whose time Meta has reported after it was reported up to when all had been reached. */
export async function applyWatermarks(
  tx: Transaction,
  { connectionId, personId }: Pick<PartReceipt, 'connectionId' | 'personId'>,
): Promise<void> {
  for (const ack of [2, 3] as const) {
    const number = await latestNumber(tx.em, { connectionId, mid: '', kind: KIND_OF[ack], personId });
    if (number !== undefined)
      await raise(tx, { connectionId, personId, mids: [], until: new Date(number), ack });
  }
}

const KIND_OF = { 2: 'delivered', 3: 'read' } as const;

async function raise(tx: Transaction, receipt: PartReceipt): Promise<void> {
  const providerIds = await raiseReceipts(tx.em, receipt);
  const { connectionId, ack } = receipt;
  if (providerIds.length > 0) await applyReceipt(tx, { connectionId, providerIds, ack });
}
