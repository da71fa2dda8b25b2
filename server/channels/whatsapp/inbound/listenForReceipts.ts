import { setTimeout as pause } from 'node:timers/promises';
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';
import { applyReceipt, type Receipt } from '#server/features/inbox/index.ts';
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

/**
 * Brings to the desk how far its messages have got. As they come over the line: the library folds several of them into
 * one event, and some into none. A receipt is confirmed to WhatsApp only when it is stored; until then it comes again.
 */
export function listenForReceipts({ floor, connectionId, socket, me, onFailure }: ReceiptParts): void {
  const confirm = takeOver(socket.ws, 'CB:receipt');
  socket.ws.on('CB:receipt', (node: BinaryNode) => {
    const receipt = receiptOf(node, me());
    if (!receipt) void confirm(node);
    else store(floor, { connectionId, ...receipt }).then(() => confirm(node), onFailure);
  });
}

/** @throws Error when it cannot be stored for a while */
async function store(floor: Floor, receipt: Receipt): Promise<void> {
  for (const wait of PAUSES) {
    try {
      return await applyReceipt(floor, receipt);
    } catch {
      await pause(wait, undefined, { ref: false }); // two changes may have crossed each other, the last try tells
    }
  }
  await applyReceipt(floor, receipt);
}
