import { setTimeout as pause } from 'node:timers/promises';
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';
import { applyReceipt, type Receipt } from '#server/features/inbox/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Me } from './addresses.ts';
import { receiptOf } from './receipts.ts';
import { interceptEvent } from './interceptEvent.ts';

interface ReceiptParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  readonly socket: WASocket;
  readonly me: () => Me;
  /** A receipt could not be stored: the line ends, and the receipt comes again over the next. */
  readonly onFailure: (error: unknown) => void;
}

/** Before each further try to store a receipt; milliseconds. */
const PAUSES = [100, 1000];
/** Between looks at whether the message of a receipt is recorded; milliseconds. */
const UNRECORDED_PAUSE = 500;

/**
 * Brings to the desk how far its messages have got. As they come over the line: the library folds several of them into
 * one event, and some into none. A receipt is confirmed to WhatsApp only when it is stored; until then it comes again.
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
 * What was typed on the phone has been received, too, and may still wait to be recorded: the receipt waits with it.
 * @throws Error when it cannot be stored for a while, or the line ends first; then it comes again
 */
async function store(ctx: AppContext, receipt: Receipt, isOpen: () => boolean): Promise<void> {
  if ((await applyRepeatedly(ctx, receipt)) === receipt.providerIds.length) return;
  while (await isAwaited(ctx, receipt)) {
    if (!isOpen()) throw new Error('the line ended before the message of a receipt was recorded');
    await pause(UNRECORDED_PAUSE, undefined, { ref: false });
  }
  await applyRepeatedly(ctx, receipt); // it may have been recorded since the first try
}

/** Whether a message of this receipt is received and not recorded. */
async function isAwaited(ctx: AppContext, { connectionId, providerIds }: Receipt): Promise<boolean> {
  const [row] = await emOf(ctx).execute<{ awaited: boolean }[]>(
    `select exists (
       select 1 from whatsapp_stanzas where connection_id = ? and attrs->>'id' in (?) and done_at is null
     ) as awaited`,
    [connectionId, [...providerIds]],
  );
  return row?.awaited ?? false;
}

/** @throws Error when it cannot be stored for a while */
async function applyRepeatedly(ctx: AppContext, receipt: Receipt): Promise<number> {
  for (const wait of PAUSES) {
    try {
      return await applyReceipt(ctx, receipt);
    } catch {
      await pause(wait, undefined, { ref: false }); // two changes may have crossed each other, the last try tells
    }
  }
  return applyReceipt(ctx, receipt);
}
