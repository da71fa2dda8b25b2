import { ref, type Ref } from '@mikro-orm/core';
import type { RichContent } from '#shared/contract/richContent.ts';
import type { InboundMessage } from '#server/features/connections/index.ts';
import { Message } from '#server/features/messages/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';

/** The message that one answers, with its content: the copy of the other one stays only where that is not stored. */
export async function quotedBy(
  { em }: Transaction,
  { connectionId, quotedProviderId, content }: InboundMessage,
): Promise<{ quoted: Ref<Message> | null; content: RichContent | null }> {
  const quoted = quotedProviderId
    ? await em.findOne(Message, { connection: connectionId, providerId: quotedProviderId })
    : null;
  return quoted
    ? { quoted: ref(quoted), content: withoutCopy(content) }
    : { quoted: null, content: content ?? null };
}

function withoutCopy(content?: RichContent): RichContent | null {
  const rest = { ...content };
  delete rest.quote;
  return Object.keys(rest).length > 0 ? rest : null;
}
