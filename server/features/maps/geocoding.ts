import { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import { jsonIn } from '#server/platform/jsonIn.ts';
import { serviceOf, type Coordinates, type MapServiceName } from './mapServices.ts';

interface GeocodingService {
  readonly host: string;
  readonly pathOf: (coordinates: Coordinates) => string;
  /** The key is part of it. */
  readonly queryOf: (
    coordinates: Coordinates,
    key: string,
    language: string,
  ) => Readonly<Record<string, string>>;
  /** The address in an answer; undefined: the answer has another form. @throws AppError where it is a refusal */
  readonly read: (answer: unknown) => string | undefined;
}

/** Google says in the answer what others say by the status of HTTP. */
const google = z.object({
  status: z.string(),
  results: z.array(z.object({ formatted_address: z.string() })).catch([]),
});
const mapbox = z.object({
  features: z.array(z.object({ properties: z.object({ full_address: z.string() }) })),
});
const maptiler = z.object({ features: z.array(z.record(z.string(), z.unknown())) });
/** Where MapTiler has the whole address. */
const WHOLE_ADDRESS = 'place_name';
const geoapify = z.object({ results: z.array(z.object({ formatted: z.string() })) });

const SERVICES: Readonly<Record<MapServiceName, GeocodingService>> = {
  google: {
    host: 'https://maps.googleapis.com',
    pathOf: () => '/maps/api/geocode/json',
    queryOf: ({ latitude, longitude }, key, language) => ({
      latlng: `${latitude},${longitude}`,
      language,
      key,
    }),
    read(answer) {
      const { data } = google.safeParse(answer);
      if (data?.status === 'REQUEST_DENIED') fail('ERR_MAPS_KEY_REFUSED');
      if (data?.status === 'OVER_QUERY_LIMIT' || data?.status === 'OVER_DAILY_LIMIT') fail('ERR_MAPS_BUSY');
      return data && (data.results[0]?.formatted_address ?? '');
    },
  },
  mapbox: {
    host: 'https://api.mapbox.com',
    pathOf: () => '/search/geocode/v6/reverse',
    queryOf: ({ latitude, longitude }, key, language) => ({
      longitude: String(longitude),
      latitude: String(latitude),
      language,
      access_token: key,
    }),
    read(answer) {
      const { data } = mapbox.safeParse(answer);
      return data && (data.features[0]?.properties.full_address ?? '');
    },
  },
  maptiler: {
    host: 'https://api.maptiler.com',
    pathOf: ({ latitude, longitude }) => `/geocoding/${longitude},${latitude}.json`,
    queryOf: (_, key, language) => ({ language, key }),
    read(answer) {
      const { data } = maptiler.safeParse(answer);
      const whole = data?.features[0]?.[WHOLE_ADDRESS] ?? '';
      return data && (typeof whole === 'string' ? whole : undefined);
    },
  },
  geoapify: {
    host: 'https://api.geoapify.com',
    pathOf: () => '/v1/geocode/reverse',
    queryOf: ({ latitude, longitude }, key, language) => ({
      lat: String(latitude),
      lon: String(longitude),
      lang: language,
      format: 'json',
      apiKey: key,
    }),
    read(answer) {
      const { data } = geoapify.safeParse(answer);
      return data && (data.results[0]?.formatted ?? '');
    },
  },
};

interface GeocodingOptions {
  readonly language: string;
  /** Replaces that of the service. */
  readonly host?: string | undefined;
}

/** Where the address of a location is asked for. It holds the key: never log or show it. */
export function geocodingAddress(
  coordinates: Coordinates,
  apiMaps: string,
  { language, host }: GeocodingOptions,
): URL {
  const { name, key } = serviceOf(apiMaps);
  const service = SERVICES[name];
  const address = new URL((host ?? service.host) + service.pathOf(coordinates));
  address.search = new URLSearchParams(service.queryOf(coordinates, key, language)).toString();
  return address;
}

/** The address in an answer; empty where the service knows none. @throws AppError ERR_MAPS_… */
export function addressIn(apiMaps: string, answer: string): string {
  const found = SERVICES[serviceOf(apiMaps).name].read(jsonIn(answer));
  return found?.trim().slice(0, ADDRESS_MAX_LENGTH) ?? fail('ERR_MAPS_UNREACHABLE', { reason: 'no address' });
}

const ADDRESS_MAX_LENGTH = 500;
