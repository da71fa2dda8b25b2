import { randomBytes } from 'node:crypto';
import type { BinaryNode } from '@whiskeysockets/baileys';
import type { answerQuery } from '../queries/answerQuery.ts';

/** A message id in the format of phones. */
export function messageId(): string {
  return `3A${randomBytes(9).toString('hex').toUpperCase()}`;
}

/** The answer to a query of a program. */
export function answerNode(
  id: string,
  from: string,
  answer: Awaited<ReturnType<typeof answerQuery>>,
): BinaryNode {
  if (Array.isArray(answer)) return { tag: 'iq', attrs: { type: 'result', id, from }, content: answer };
  const { error, text } = answer ?? { error: 501, text: 'feature-not-implemented' };
  return {
    tag: 'iq',
    attrs: { type: 'error', id, from },
    content: [{ tag: 'error', attrs: { code: String(error), text } }],
  };
}

/** The error with which WhatsApp closes a connection. */
export function streamError(code: number): BinaryNode {
  const conflict = code === 401 ? 'device_removed' : code === 440 ? 'replaced' : undefined;
  return {
    tag: 'stream:error',
    attrs: conflict === 'replaced' ? {} : { code: String(code) },
    ...(conflict && { content: [{ tag: 'conflict', attrs: { type: conflict } }] }),
  };
}

/** The privacy settings of a phone. */
export function privacyOf({ sendsReadReceipts }: { readonly sendsReadReceipts: boolean }): BinaryNode {
  const receipts = { name: 'readreceipts', value: sendsReadReceipts ? 'all' : 'none' };
  return { tag: 'privacy', attrs: {}, content: [{ tag: 'category', attrs: receipts }] };
}
