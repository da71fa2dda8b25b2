import { randomBytes } from 'node:crypto';
import type { AnyMessageContent, BinaryNode } from '@whiskeysockets/baileys';
import type { OutboundContent } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { messageSecretOf } from '../inbound/encryptedChange.ts';
import { findPoll } from '../inbox/polls.ts';

/** What the library adds to a poll only where it sends the message itself. */
export const POLL_NODES: BinaryNode[] = [{ tag: 'meta', attrs: { polltype: 'creation' } }];

/**
 * A poll in the library's form. Each attempt to send it has the same secret: votes in one that arrived without an
 * acknowledgement are encrypted with it.
 */
export async function pollContent(
  ctx: AppContext,
  connectionId: number,
  { providerId }: OutboundContent,
  { title: name, options, isMultiple }: NonNullable<OutboundContent['poll']>,
): Promise<AnyMessageContent> {
  const before = await findPoll(ctx, connectionId, providerId);
  const messageSecret = (before && messageSecretOf(before.message)) ?? randomBytes(32);
  return { poll: { name, values: [...options], selectableCount: isMultiple ? 0 : 1, messageSecret } };
}
