import type { Address } from '#server/features/connections/index.ts';
import type { OutboundTransport } from './send.ts';
import { jidOf } from './wireForm.ts';

/**
 * Shows a customer that an agent types. Only the state of the chat is sent, and never that the
 * program is online, after which the phone of the shop would stop notifying. Without `from`, as WhatsApp Web sends it since
 * August 2026.
 */
export async function showTyping(
  { connection }: Pick<OutboundTransport, 'connection'>,
  to: readonly Address[],
  isTyping: boolean,
): Promise<void> {
  if (to.some(({ kind }) => kind === 'group')) return;
  await connection.socket.sendNode({
    tag: 'chatstate',
    attrs: { to: jidOf(to) },
    content: [{ tag: isTyping ? 'composing' : 'paused', attrs: {} }],
  });
}
