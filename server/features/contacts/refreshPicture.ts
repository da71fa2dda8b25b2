import { emOf, unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { defaultConnection, type Channels } from '#server/features/connections/index.ts';
import { Contact } from './contact.entity.ts';
import { addressesOf } from './contacts.queries.ts';

/** Fetches the picture of every contact that is new, in the background: nobody waits for it. */
export function followPictures(floor: Floor, channels: Channels): () => void {
  return floor.events.on('contact.created', ({ contactId }) => refreshPicture(floor, channels, contactId));
}

/** Stores what the provider shows as the contact's picture; without one nothing changes. */
async function refreshPicture(floor: Floor, channels: Channels, contactId: number): Promise<void> {
  const connection = await defaultConnection(emOf(floor));
  const channel = connection && channels.get(connection.type ?? null);
  if (!channel || connection.status !== 'CONNECTED') return;
  const bytes = await channel.picture(connection.id, await addressesOf(emOf(floor), contactId));
  if (!bytes) return;
  const { key } = await floor.media.put(bytes);
  await unitOfWork(floor, async (work) => {
    const changed = await work.em.nativeUpdate(Contact, { id: contactId }, { pictureKey: key });
    if (changed > 0) work.record('contact.updated', { contactId });
  });
}
