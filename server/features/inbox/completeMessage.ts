import type { InboundMessage } from '#server/features/connections/index.ts';
import { lockMessage, recordChange, sayAutomatically } from '#server/features/messages/index.ts';
import { placeOf } from '#server/features/tickets/index.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import type { StoredFile } from './inboundMedia.ts';
import { guideToQueue } from './queueFlow.ts';
import { recordPlace } from './takeIn.ts';

/**
 * A message that is here already came again. Its content is added if it could not be read the first time, its file if it
 * could not be fetched; anything else changes nothing. Returns whether the file was taken.
 */
export async function completeMessage(
  work: Work,
  knownId: number,
  inbound: InboundMessage,
  file: StoredFile,
  answering: { body: string; mayAnswer: boolean },
): Promise<boolean> {
  const message = await lockMessage(work, knownId);
  const wasUnreadable = message.mediaType === 'unsupported' && inbound.mediaType !== 'unsupported';
  const lackedFile = message.mediaType === inbound.mediaType && !message.mediaKey && file !== undefined;
  if (!wasUnreadable && !lackedFile) return false;

  const ticket = message.ticket.getEntity();
  const before = placeOf(ticket);
  const answers = wasUnreadable ? await guideToQueue(work, ticket, inbound.connectionId, answering) : [];
  work.em.assign(message, { ...file, body: inbound.body, mediaType: inbound.mediaType });
  await work.em.flush();

  await recordPlace(work, { ticket, before });
  await recordChange(work, message);
  for (const template of answers) await sayAutomatically(work, ticket, template);
  return file !== undefined;
}
