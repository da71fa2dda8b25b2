import type { InboundMessage } from '#server/features/connections/index.ts';
import {
  lockMessage,
  MediaDownload,
  orderDownload,
  recordChange,
  sayAutomatically,
} from '#server/features/messages/index.ts';
import { placeOf } from '#server/features/tickets/index.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import { fileFields } from './inboundMedia.ts';
import { guideToQueue } from './queueFlow.ts';
import { recordPlace } from './takeIn.ts';

/**
 * A message that is here already came again. Its content is added if it could not be read the first time, its file if
 * nothing was known of it; anything else changes nothing.
 */
export async function completeMessage(
  work: Work,
  knownId: number,
  inbound: InboundMessage,
  answering: { body: string; mayAnswer: boolean },
): Promise<void> {
  const message = await lockMessage(work, knownId);
  const wasUnreadable = message.mediaType === 'unsupported' && inbound.mediaType !== 'unsupported';
  const { media } = inbound;
  const isWithoutFile = media !== undefined && !message.mediaKey && !(await isOrdered(work, knownId));
  const lackedFile = isWithoutFile && message.mediaType === inbound.mediaType;
  if (!wasUnreadable && !lackedFile) return;

  const ticket = message.ticket.getEntity();
  const before = placeOf(ticket);
  const answers = wasUnreadable ? await guideToQueue(work, ticket, inbound.connectionId, answering) : [];
  work.em.assign(message, { ...fileFields(media), body: inbound.body, mediaType: inbound.mediaType });
  if (media) await orderDownload(work, message, media);
  await work.em.flush();

  await recordPlace(work, { ticket, before });
  await recordChange(work, message);
  for (const template of answers) await sayAutomatically(work, ticket, template);
}

async function isOrdered({ em }: Work, messageId: number): Promise<boolean> {
  return (await em.count(MediaDownload, { message: messageId })) > 0;
}
