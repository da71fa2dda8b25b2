import { ref } from '@mikro-orm/core';
import { words } from '#shared/i18n/index.ts';
import { findConnection } from '#server/features/connections/index.ts';
import { findOrCreateContact } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { settingValue } from '#server/features/settings/index.ts';
import { lockConversation } from '#server/features/tickets/index.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { InboundCall } from './inbound.ts';
import { guideToQueue } from './queueFlow.ts';
import { storable } from './storable.ts';
import { takeIn } from './takeIn.ts';

/**
 * Notes a call in the conversation. While the desk takes no calls the customer is told so, once for each call.
 * @returns whether the channel shall refuse the call
 * @throws DeskError ERR_NO_WAPP_FOUND when the connection is gone
 */
export function receiveCall(floor: Floor | Work, told: InboundCall): Promise<{ refuse: boolean }> {
  const call = storable(told);
  return unitOfWork(floor, async (work) => {
    const connection = await findConnection(work.em, call.connectionId);
    const refuse = (await settingValue(work, 'call')) === 'disabled';
    const contact = await findOrCreateContact(work, call.caller, { isGroup: false });
    await lockConversation(work.em, contact.id, connection.id);
    const known = await work.em.count(Message, { connection: connection.id, providerId: call.callId });
    if (known > 0) return { refuse };

    const { callRefused } = words(work.config.DEFAULT_LANGUAGE).automatic;
    await takeIn(work, {
      connection,
      contact,
      fromMe: false,
      writtenAt: call.isCatchUp ? call.calledAt : work.now(),
      message: { providerId: call.callId, mediaType: 'call_log', contact: ref(contact) },
      answer: async (ticket) => {
        await guideToQueue(work, ticket, connection.id, { body: '', mayAnswer: false });
        return refuse && !call.isCatchUp ? [callRefused] : [];
      },
    });
    return { refuse };
  });
}
