import type { OutboundContent, OutboundMessage } from '#server/features/connections/index.ts';

/** A message as the outbox passes it to a channel, for tests of adapters. */
export function outbound(content: OutboundContent): OutboundMessage {
  return content as OutboundMessage;
}
