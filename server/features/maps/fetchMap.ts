import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { AppError, fail } from '#shared/contract/errors.ts';
import { atMost } from '#server/platform/net/atMost.ts';
import { AddressRefused, guardedRequest, HostSilent } from '#server/platform/net/guardedRequest.ts';
import { networkCode } from '#server/platform/net/isUnsent.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { addressIn, geocodingAddress } from './geocoding.ts';
import { pictureAddress, type Coordinates } from './mapServices.ts';

/** Milliseconds. */
const SILENCE = 10_000;
const PATIENCE = 20_000;
/** Bytes. */
const PICTURE_MAX = 3 * 1024 * 1024;
const ANSWER_MAX = 512 * 1024;
const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

export interface FetchedMap {
  readonly bytes: Buffer;
  readonly mime: string;
}

/**
 * Fetches the picture of a map. Errors never hold the address, which has the key in it.
 * @throws AppError ERR_MAPS_KEY_REFUSED, ERR_MAPS_BUSY, ERR_MAPS_UNREACHABLE
 */
export async function fetchMap(
  ctx: AppContext,
  coordinates: Coordinates,
  apiMaps: string,
): Promise<FetchedMap> {
  const address = pictureAddress(coordinates, apiMaps, hostOf(ctx));
  const bytes = await get(ctx, address, { accept: 'image/*', limit: PICTURE_MAX });
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  return PICTURES.includes(mime) ? { bytes, mime } : fail('ERR_MAPS_UNREACHABLE', { reason: 'no picture' });
}

/**
 * The postal address of a location, in the language of the workspace; empty where the service knows none.
 * @throws AppError as `fetchMap`
 */
export async function fetchAddress(
  ctx: AppContext,
  coordinates: Coordinates,
  apiMaps: string,
): Promise<string> {
  const url = geocodingAddress(coordinates, apiMaps, {
    language: ctx.config.DEFAULT_LANGUAGE,
    host: hostOf(ctx),
  });
  const answer = await get(ctx, url, { accept: 'application/json', limit: ANSWER_MAX });
  return addressIn(apiMaps, answer.toString('utf8'));
}

/** Of a stand-in for the service; undefined: that of the service. */
function hostOf({ config }: AppContext): string | undefined {
  return config.MAPS_API_URL?.replace(/\/+$/, '');
}

async function get(
  { config }: AppContext,
  address: URL,
  { accept, limit }: { readonly accept: string; readonly limit: number },
): Promise<Buffer> {
  try {
    const response = await guardedRequest(address, {
      method: 'GET',
      headers: { accept, 'user-agent': 'Ramal' },
      signal: AbortSignal.timeout(PATIENCE),
      silence: SILENCE,
      allowsPrivate: config.MAPS_API_URL !== undefined,
    });
    const { statusCode = 0 } = response;
    if (statusCode !== 200) {
      response.destroy();
      return failForStatus(statusCode);
    }
    return await buffer(atMost(response, limit, () => fail('ERR_MAPS_UNREACHABLE', { reason: 'too large' })));
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isKnown = error instanceof AddressRefused || error instanceof HostSilent;
    return fail('ERR_MAPS_UNREACHABLE', { reason: isKnown ? error.name : networkCode(error) });
  }
}

function failForStatus(status: number): never {
  if ([400, 401, 403, 404].includes(status)) fail('ERR_MAPS_KEY_REFUSED', { status });
  return fail(status === 402 || status === 429 ? 'ERR_MAPS_BUSY' : 'ERR_MAPS_UNREACHABLE', { status });
}
