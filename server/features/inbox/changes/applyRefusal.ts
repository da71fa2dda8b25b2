import { lockMessage, markFailed, Message, recordUpdated } from '#server/features/messages/index.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { Refusal } from '../inbound.ts';

const DELIVERED = 2;

/** The provider had taken a message and could not deliver it after all. What was delivered once stays so. */
export function applyRefusal(floor: Floor | Work, refusal: Refusal): Promise<void> {
  const { connectionId: connection, providerId, reason } = refusal;
  return unitOfWork(floor, async (work) => {
    const known = await work.em.findOne(Message, { connection, providerId, fromMe: true });
    if (!known) return;
    const message = await lockMessage(work, known.id);
    if (message.ack >= DELIVERED || message.delivery === 'failed') return;
    markFailed(message, 'ERR_SENDING_WAPP_MSG', reason);
    await work.em.flush();
    await recordUpdated(work, message);
  });
}
