import { isJidGroup, type BinaryNode } from '@whiskeysockets/baileys';
import type { Receipt } from '#server/features/inbox/index.ts';
import { isMe, type Me } from './addresses.ts';

/** Progress per type of receipt. Receipts of our own other devices and retry requests prove nothing. */
const PROVES: Readonly<Record<string, Receipt['ack']>> = { delivered: 2, inactive: 2, read: 3, played: 4 };

/** Valid ids of our messages. Others are never used in a query: PostgreSQL cannot store every character. */
const ID = /^[\x21-\x7e]{1,100}$/;

/**
 * Reads how far our messages got; undefined when the receipt is not about our messages. In a group, the
 * receipt of one member proves only that the message arrived: whether all members have read it is not known.
 */
export function receiptOf({ attrs, content }: BinaryNode, me: Me): Omit<Receipt, 'connectionId'> | undefined {
  const { id = '', from = '', participant = from, type = 'delivered' } = attrs;
  const proven = PROVES[type];
  if (proven === undefined || attrs['recipient'] || isMe(participant, me)) return undefined;
  const more = Array.isArray(content) && Array.isArray(content[0]?.content) ? content[0].content : [];
  const listed = more.flatMap((item) => (item.tag === 'item' ? (item.attrs['id'] ?? []) : []));
  const providerIds = [id, ...listed].filter((each) => ID.test(each));
  if (providerIds.length === 0) return undefined;
  return { providerIds, ack: isJidGroup(from) ? 2 : proven };
}
