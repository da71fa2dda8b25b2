import { ref } from '@mikro-orm/core';
import { translations } from '#shared/i18n/index.ts';
import { findConnection } from '#server/features/connections/index.ts';
import { findOrCreateContact } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { settingValue } from '#server/features/settings/index.ts';
import { lockConversation } from '#server/features/tickets/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { InboundCall } from './inbound.ts';
import { guideToQueue } from './queueFlow.ts';
import { storable } from './storable.ts';
import { recordInbound, type Arrival } from './recordInbound.ts';

/**
 * Records a call in the conversation. While the setting disables calls, the customer gets a message saying
 * so, once per call.
 * @returns whether the channel should reject the call
 * @throws AppError ERR_NO_WAPP_FOUND when the connection was deleted
 */
export function receiveCall(
  ctx: AppContext | Transaction,
  received: InboundCall,
): Promise<{ refuse: boolean }> {
  const call = storable(received);
  return inTransaction(ctx, async (tx) => {
    const connection = await findConnection(tx.em, call.connectionId);
    const refuse = (await settingValue(tx, 'call')) === 'disabled';
    const contact = await findOrCreateContact(tx, call.caller, { isGroup: false });
    await lockConversation(tx.em, contact.id, connection.id);
    const known = await tx.em.count(Message, { connection: connection.id, providerId: call.callId });
    if (known > 0) return { refuse };

    const { callRefused } = translations(tx.config.DEFAULT_LANGUAGE).automatic;
    const arrival: Arrival = {
      writtenAt: call.isCatchUp ? call.calledAt : undefined,
      message: { author: 'customer', providerId: call.callId, mediaType: 'call_log', contact: ref(contact) },
      answer: async (ticket) => {
        await guideToQueue(tx, ticket, connection.id, { body: '', mayAnswer: false });
        return refuse && !call.isCatchUp ? [{ template: callRefused }] : [];
      },
    };
    await recordInbound(tx, connection, [{ contact, fromMe: false, arrivals: [arrival] }]);
    return { refuse };
  });
}
