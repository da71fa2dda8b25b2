import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { defaultConnection, type Channel, type Channels } from '#server/features/connections/index.ts';
import { withStoredFile } from '#server/platform/storage/withStoredFile.ts';
import { Contact } from './contact.entity.ts';
import { addressesOf } from './contacts.queries.ts';

/**
 * Fetches the picture of every new contact in the background, in one process: the one that runs the session of the
 * default connection, or, where every process can, the one that created the contact. Returns a function that ends all this.
 */
export function subscribePictures(ctx: AppContext, channels: Channels): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const subscribe = (delivery: 'here' | 'prompt', isMine: IsMine) =>
    ctx.events.on(
      'contact.created',
      ({ contactId }) =>
        refreshPicture(ctx, channels, isMine, contactId, signal).catch((error: unknown) => {
          if (!signal.aborted) throw error;
        }),
      delivery,
    );
  const stops = [
    subscribe('here', async (channel) => !channel.isExclusive),
    subscribe('prompt', async (channel, id) => channel.isExclusive && channel.ownsSession(id)),
  ];
  return async () => {
    stops.forEach((stop) => stop());
    stopping.abort();
  };
}

/** Whether this process fetches pictures over a connection. */
type IsMine = (channel: Channel, connectionId: number) => Promise<boolean>;

/** Stores the contact's picture from the provider; does nothing when there is none. */
async function refreshPicture(
  ctx: AppContext,
  channels: Channels,
  isMine: IsMine,
  contactId: number,
  signal: AbortSignal,
): Promise<void> {
  const connection = await defaultConnection(emOf(ctx));
  const channel = connection && channels.get(connection.type);
  if (!channel || connection.status !== 'CONNECTED' || !(await isMine(channel, connection.id))) return;
  const picture = await channel.picture(
    connection.id,
    await addressesOf(emOf(ctx), contactId, channel.capabilities),
    signal,
  );
  if (!picture) return;
  await withStoredFile(ctx.media, picture, ({ key }) =>
    inTransaction(ctx, async (tx) => {
      const changed = await tx.em.nativeUpdate(
        Contact,
        { id: contactId, pictureKey: '' },
        { pictureKey: key },
      );
      if (changed > 0) tx.record('contact.updated', { contactId });
      return changed > 0;
    }),
  );
}
