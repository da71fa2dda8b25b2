import { ContactAddress } from '#server/features/contacts/index.ts';
import type { Address } from '#server/features/connections/index.ts';
import { changeBody, lockMessage, Message } from '#server/features/messages/index.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { InboundEdit } from '../inbound.ts';
import { storable } from '../storable.ts';

/** The author changed a message on the other side. Nobody else can: what others send as an edit is left aside. */
export function applyEdit(floor: Floor | Work, edit: InboundEdit): Promise<void> {
  const { connectionId: connection, providerId, fromMe, author, body } = storable(edit);
  return unitOfWork(floor, async (work) => {
    const known = await work.em.findOne(Message, { connection, providerId, fromMe });
    if (!known || (author && !(await isWrittenBy(work, known, author)))) return;
    const message = await lockMessage(work, known.id);
    if (!message.isDeleted && message.body !== body) await changeBody(work, message, body);
  });
}

async function isWrittenBy({ em }: Work, { contact }: Message, author: readonly Address[]): Promise<boolean> {
  if (!contact) return false;
  const $or = author.map(({ kind, value }) => ({ kind, value }));
  return (await em.count(ContactAddress, { contact: contact.id, $or })) > 0;
}
