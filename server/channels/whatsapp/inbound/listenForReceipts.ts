import { setTimeout as pause } from 'node:timers/promises';
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';
import { applyReceiptWithOthers, type Receipt } from '#server/features/inbox/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Me } from './addresses.ts';
import { receiptOf } from './receipts.ts';
import { interceptEvent } from './interceptEvent.ts';
import { storeRepeatedly } from './storeRepeatedly.ts';

interface ReceiptParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  readonly socket: WASocket;
  readonly me: () => Me;
  /**
   * A receipt could not be stored: the socket is closed, and WhatsApp sends the receipt again over the next
   * one.
   */
  readonly onFailure: (error: unknown) => void;
}

/** Interval at which it is checked whether the message of a receipt is recorded. Milliseconds. */
const UNRECORDED_PAUSE = 500;

/**
 * Applies delivery and read receipts to our messages. It reads them from the socket because the library
 * merges several into one event and drops some. A receipt is confirmed to WhatsApp only once it is stored;
 * until then it is sent again.
 */
export function listenForReceipts({ ctx, connectionId, socket, me, onFailure }: ReceiptParts): void {
  const confirm = interceptEvent(socket.ws, 'CB:receipt');
  socket.ws.on('CB:receipt', (node: BinaryNode) => {
    const receipt = receiptOf(node, me());
    if (!receipt) void confirm(node);
    else
      store(ctx, { connectionId, ...receipt }, () => socket.ws.isOpen).then(() => confirm(node), onFailure);
  });
}

/**
 * Stores a receipt. A message typed on the phone arrives as a stanza too and may not be recorded yet; its
 * receipt waits for it.
 * @throws Error when it cannot be stored for a while, or the socket closes first; WhatsApp then sends it
 *   again
 */
async function store(ctx: AppContext, receipt: Receipt, isOpen: () => boolean): Promise<void> {
  const apply = () => applyReceiptWithOthers(ctx, receipt);
  if ((await storeRepeatedly(apply)) === receipt.providerIds.length) return;
  while (await isAwaited(ctx, receipt)) {
    if (!isOpen()) throw new Error('the socket closed before the message of a receipt was recorded');
    await pause(UNRECORDED_PAUSE, undefined, { ref: false });
  }
  await storeRepeatedly(apply); // it may have been recorded since the first attempt
}

/** Whether a message of this receipt has been received but not recorded. */
async function isAwaited(ctx: AppContext, { connectionId, providerIds }: Receipt): Promise<boolean> {
  const [row] = await emOf(ctx).execute<{ awaited: boolean }[]>(
    `select exists (
       select 1 from whatsapp_stanzas where connection_id = ? and attrs->>'id' in (?) and done_at is null
     ) as awaited`,
    [connectionId, [...providerIds]],
  );
  return row?.awaited ?? false;
}
