import { fail } from '#shared/contract/errors.ts';
import { idsIn } from '#shared/domain/idsIn.ts';
import { parseLocation } from '#shared/domain/parseLocation.ts';
import { integrationValue, recordFailure, recordSuccess } from '#server/features/integrations/index.ts';
import { findConversation } from '#server/features/tickets/index.ts';
import { Message, viewMessages } from '#server/features/messages/index.ts';
import { settingValue } from '#server/features/settings/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { createAddressSigner } from '#server/platform/http/signedAddress.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';
import { withStoredFile } from '#server/platform/storage/withStoredFile.ts';
import { fetchMap } from './fetchMap.ts';
import { MapPicture } from './mapPicture.entity.ts';
import { rounded, type Coordinates } from './mapServices.ts';

export const PURPOSE = 'picture of a map';
/** Pictures are fetched again after this time, which the terms of the services ask for. Milliseconds. */
export const LIFETIME = 30 * 86_400_000;
/** Maps and addresses of one user that are not stored yet. */
const PER_MINUTE = { points: 60, duration: 60 };

/**
 * The signed address of the map of a location message; null where the location stays on this server.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_MAPS_…
 */
export async function mapOfMessage(ctx: AppContext, actor: Actor, messageId: number): Promise<string | null> {
  const { coordinates, apiMaps } = await locationOf(ctx, actor, messageId);
  if (apiMaps === '') return null;
  const { id, mediaKey } =
    (await findStored(ctx, coordinates)) ?? (await store(ctx, actor, coordinates, apiMaps));
  return createAddressSigner(ctx, PURPOSE)(`/maps/pictures/${id}?v=${mediaKey.slice(-8)}`, [id, mediaKey]);
}

interface Location {
  readonly coordinates: Coordinates;
  /** The key to ask the service about it; empty where it stays on this server: without a key, or by its connection. */
  readonly apiMaps: string;
}

/** @throws AppError ERR_NO_MESSAGE_FOUND also for a location without coordinates */
export async function locationOf(ctx: AppContext, actor: Actor, messageId: number): Promise<Location> {
  const message = await emOf(ctx).findOne(Message, {
    id: messageId,
    mediaType: 'location',
    isDeleted: false,
  });
  if (!message) return fail('ERR_NO_MESSAGE_FOUND', { messageId });
  const { connection } = await findConversation(ctx, actor, message.ticket.id);
  const [shown] = await viewMessages(ctx, actor, [message]);
  const { coordinates } = parseLocation(shown?.body ?? '');
  if (!coordinates) return fail('ERR_NO_MESSAGE_FOUND', { messageId });
  const off = idsIn(await settingValue(ctx, 'mapsConnectionsOff'));
  const isOff = !!connection && off.includes(connection.id);
  return { coordinates: rounded(coordinates), apiMaps: isOff ? '' : await integrationValue(ctx, 'apiMaps') };
}

/** Locations that are named the same share their map and address. */
export function nameOf({ latitude, longitude }: Coordinates): string {
  return `${latitude},${longitude}`;
}

async function findStored(ctx: AppContext, coordinates: Coordinates): Promise<MapPicture | null> {
  const since = new Date(ctx.now().getTime() - LIFETIME);
  return emOf(ctx).findOne(MapPicture, { coordinates: nameOf(coordinates), fetchedAt: { $gt: since } });
}

async function store(
  ctx: AppContext,
  actor: Actor,
  coordinates: Coordinates,
  apiMaps: string,
): Promise<MapPicture> {
  await limitRequests(ctx, actor);
  try {
    const { bytes, mime } = await fetchMap(ctx, coordinates, apiMaps);
    const stored = await withStoredFile(ctx.media, bytes, ({ key }) =>
      emOf(ctx).upsert(
        MapPicture,
        { coordinates: nameOf(coordinates), mediaKey: key, mediaMime: mime, fetchedAt: ctx.now() },
        { onConflictFields: ['coordinates'] },
      ),
    );
    await recordSuccess(ctx, 'maps');
    return stored;
  } catch (error) {
    await recordFailure(ctx, 'maps', error);
    throw error;
  }
}

/** @throws AppError ERR_TOO_MANY_REQUESTS */
export async function limitRequests(ctx: AppContext, { id }: Actor): Promise<void> {
  await createRateLimit(ctx.orm, 'maps', PER_MINUTE).consume(String(id));
}

/** Fetches a map as a test. @throws AppError ERR_MAPS_NOT_CONFIGURED, ERR_MAPS_… */
export async function testMaps(ctx: AppContext): Promise<void> {
  const apiMaps = await integrationValue(ctx, 'apiMaps');
  if (apiMaps === '') fail('ERR_MAPS_NOT_CONFIGURED');
  await fetchMap(ctx, { latitude: -23.55052, longitude: -46.63331 }, apiMaps);
}
