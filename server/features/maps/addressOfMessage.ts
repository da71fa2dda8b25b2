import { AppError } from '#shared/contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { fetchAddress } from './fetchMap.ts';
import { MapAddress } from './mapAddress.entity.ts';
import { LIFETIME, limitRequests, locationOf, nameOf } from './mapOfMessage.ts';
import type { Coordinates } from './mapServices.ts';

/** A location without an address, or a key that may not ask for one, is asked about again after this time. Milliseconds. */
const LIFETIME_OF_NONE = 86_400_000;

/**
 * The postal address of a location message; empty where the location stays on this server, and where the service
 * knows none.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_MAPS_…
 */
export async function addressOfMessage(ctx: AppContext, actor: Actor, messageId: number): Promise<string> {
  const { coordinates, apiMaps } = await locationOf(ctx, actor, messageId);
  if (apiMaps === '') return '';
  const known = await emOf(ctx).findOne(MapAddress, nameOf(coordinates));
  if (known && !isOld(ctx, known)) return known.text;
  await limitRequests(ctx, actor);
  const text = await askFor(ctx, coordinates, apiMaps);
  await emOf(ctx).upsert(MapAddress, { coordinates: nameOf(coordinates), text, fetchedAt: ctx.now() });
  return text;
}

function isOld(ctx: AppContext, { text, fetchedAt }: MapAddress): boolean {
  return ctx.now().getTime() - fetchedAt.getTime() > (text === '' ? LIFETIME_OF_NONE : LIFETIME);
}

/** Keys may be allowed to draw maps only. */
async function askFor(ctx: AppContext, coordinates: Coordinates, apiMaps: string): Promise<string> {
  try {
    return await fetchAddress(ctx, coordinates, apiMaps);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_MAPS_KEY_REFUSED')) throw error;
    ctx.log.warn('the key of the maps may not ask for addresses; locations are shown without them');
    return '';
  }
}
