import { inTransaction, sharedEmOf } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Channel, Channels, Connection } from '#server/features/connections/index.ts';
import { withStoredFile } from '#server/platform/storage/withStoredFile.ts';
import { Contact } from './contact.entity.ts';
import { addressesOf } from './contacts.queries.ts';

/**
 * Fetches the picture of every new contact in the background, over a connection that reaches it: in the process that runs
 * its session, or, where every process can, the one that created the contact. Returns a function that ends all this.
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

type ConnectedRow = Pick<Connection, 'id' | 'type'>;

/** Prepared and without entities, as it runs twice for every new contact. */
const CONNECTED = 'select id, type from connections where status = ? order by is_default desc, id';

/** The picture as the first connection has it that reaches the contact: the default one, or else the oldest. */
async function findPicture(
  ctx: AppContext,
  channels: Channels,
  isMine: IsMine,
  contactId: number,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array> | null> {
  const em = sharedEmOf(ctx);
  for (const { id, type } of await executePrepared<ConnectedRow>(em, CONNECTED, ['CONNECTED'])) {
    const channel = channels.get(type);
    if (!channel || !(await isMine(channel, id))) continue;
    const addresses = await addressesOf(em, contactId, channel.capabilities);
    if (addresses.length === 0) continue;
    const picture = await channel.picture(id, addresses, signal);
    if (picture) return picture;
  }
  return null;
}

/** Stores the contact's picture from the provider; does nothing when there is none. */
async function refreshPicture(
  ctx: AppContext,
  channels: Channels,
  isMine: IsMine,
  contactId: number,
  signal: AbortSignal,
): Promise<void> {
  const picture = await findPicture(ctx, channels, isMine, contactId, signal);
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
