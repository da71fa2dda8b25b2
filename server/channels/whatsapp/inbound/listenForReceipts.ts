import { setTimeout as pause } from 'node:timers/promises';
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';
import { applyReceipt, type Receipt } from '#server/features/inbox/index.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { Me } from './addresses.ts';
import { receiptOf } from './receipts.ts';
import { takeOver } from './takeOver.ts';

interface ReceiptParts {
  readonly floor: Floor;
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
export function listenForReceipts({ floor, connectionId, socket, me, onFailure }: ReceiptParts): void {
  const confirm = takeOver(socket.ws, 'CB:receipt');
  socket.ws.on('CB:receipt', (node: BinaryNode) => {
    const receipt = receiptOf(node, me());
    if (!receipt) void confirm(node);
    else
      store(floor, { connectionId, ...receipt }, () => socket.ws.isOpen).then(() => confirm(node), onFailure);
  });
}

/**
 * What was typed on the phone has been received, too, and may still wait to be recorded: the receipt waits with it.
 * @throws Error when it cannot be stored for a while, or the line ends first; then it comes again
 */
async function store(floor: Floor, receipt: Receipt, isOpen: () => boolean): Promise<void> {
  if ((await applyRepeatedly(floor, receipt)) === receipt.providerIds.length) return;
  while (await isAwaited(floor, receipt)) {
    if (!isOpen()) throw new Error('the line ended before the message of a receipt was recorded');
    await pause(UNRECORDED_PAUSE, undefined, { ref: false });
  }
  await applyRepeatedly(floor, receipt); // it may have been recorded since the first try
}

/** Whether a message of this receipt is received and not recorded. */
async function isAwaited(floor: Floor, { connectionId, providerIds }: Receipt): Promise<boolean> {
  const [row] = await emOf(floor).execute<{ awaited: boolean }[]>(
    `select exists (
       select 1 from whatsapp_stanzas where connection_id = ? and attrs->>'id' in (?) and done_at is null
     ) as awaited`,
    [connectionId, [...providerIds]],
  );
  return row?.awaited ?? false;
}

/** @throws Error when it cannot be stored for a while */
async function applyRepeatedly(floor: Floor, receipt: Receipt): Promise<number> {
  for (const wait of PAUSES) {
    try {
      return await applyReceipt(floor, receipt);
    } catch {
      await pause(wait, undefined, { ref: false }); // two changes may have crossed each other, the last try tells
    }
  }
  return applyReceipt(floor, receipt);
}
