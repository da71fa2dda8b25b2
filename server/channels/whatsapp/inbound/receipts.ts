import { isJidGroup, type BinaryNode } from '@whiskeysockets/baileys';
import type { Receipt } from '#server/features/inbox/index.ts';
import { isMe, type Me } from './addresses.ts';

/** What the kinds of receipts prove; those of our own other programs and requests to repeat prove nothing. */
const PROVES: Readonly<Record<string, Receipt['ack']>> = { delivered: 2, inactive: 2, read: 3, played: 4 };

/**
 * How far our messages have got; undefined when the receipt is not about ours. In a group one member proves no more than
 * that the message arrived: whether all have read it is not known.
 */
export function receiptOf({ attrs, content }: BinaryNode, me: Me): Omit<Receipt, 'connectionId'> | undefined {
  const { id = '', from = '', participant = from, type = 'delivered' } = attrs;
  const proven = PROVES[type];
  if (proven === undefined || attrs['recipient'] || isMe(participant, me)) return undefined;
  const more = Array.isArray(content) && Array.isArray(content[0]?.content) ? content[0].content : [];
  const listed = more.flatMap((item) => (item.tag === 'item' ? (item.attrs['id'] ?? []) : []));
  return { providerIds: [id, ...listed], ack: isJidGroup(from) ? 2 : proven };
}
