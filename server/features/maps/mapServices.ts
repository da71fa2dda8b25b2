/** In degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Pixels; pictures have twice as many for sharp screens. */
const WIDTH = 560;
const HEIGHT = 280;
const ZOOM = 16;

interface MapService {
  readonly host: string;
  readonly pathOf: (coordinates: Coordinates) => string;
  /** The key is part of it. */
  readonly queryOf: (coordinates: Coordinates, key: string) => Readonly<Record<string, string>>;
}

/** Google takes latitude and longitude in this order, all others the other way round. */
const SERVICES = {
  google: {
    host: 'https://maps.googleapis.com',
    pathOf: () => '/maps/api/staticmap',
    queryOf: ({ latitude, longitude }, key) => ({
      center: `${latitude},${longitude}`,
      zoom: String(ZOOM),
      size: `${WIDTH}x${HEIGHT}`,
      scale: '2',
      markers: `color:red|${latitude},${longitude}`,
      key,
    }),
  },
  mapbox: {
    host: 'https://api.mapbox.com',
    pathOf: ({ latitude, longitude }) =>
      `/styles/v1/mapbox/streets-v12/static/pin-s+ff0000(${longitude},${latitude})/${longitude},${latitude},${ZOOM},0/${WIDTH}x${HEIGHT}@2x`,
    queryOf: (_, key) => ({ access_token: key }),
  },
  maptiler: {
    host: 'https://api.maptiler.com',
    pathOf: ({ latitude, longitude }) =>
      `/maps/streets-v4/static/${longitude},${latitude},${ZOOM}/${WIDTH}x${HEIGHT}@2x.png`,
    queryOf: ({ latitude, longitude }, key) => ({ markers: `${longitude},${latitude},red`, key }),
  },
  geoapify: {
    host: 'https://maps.geoapify.com',
    pathOf: () => '/v1/staticmap',
    queryOf: ({ latitude, longitude }, key) => ({
      style: 'osm-bright',
      width: String(WIDTH),
      height: String(HEIGHT),
      scaleFactor: '2',
      center: `lonlat:${longitude},${latitude}`,
      zoom: String(ZOOM),
      marker: `lonlat:${longitude},${latitude};type:material;color:#ff0000`,
      apiKey: key,
    }),
  },
} as const satisfies Record<string, MapService>;

export type MapServiceName = keyof typeof SERVICES;

const NAMES = Object.keys(SERVICES) as MapServiceName[];

/** Which service a key belongs to, by its form, or by the name of the service before it: `maptiler:…`. */
export function serviceOf(apiMaps: string): { readonly name: MapServiceName; readonly key: string } {
  const named = NAMES.find((name) => apiMaps.toLowerCase().startsWith(`${name}:`));
  if (named) return { name: named, key: apiMaps.slice(named.length + 1).trim() };
  if (apiMaps.startsWith('AIza')) return { name: 'google', key: apiMaps };
  if (/^[ps]k\./.test(apiMaps)) return { name: 'mapbox', key: apiMaps };
  return { name: /^[0-9a-f]{32}$/i.test(apiMaps) ? 'geoapify' : 'maptiler', key: apiMaps };
}

/** The address of the picture. It holds the key: never log or show it. @param host replaces that of the service */
export function pictureAddress(coordinates: Coordinates, apiMaps: string, host?: string): URL {
  const { name, key } = serviceOf(apiMaps);
  const service: MapService = SERVICES[name];
  const address = new URL((host ?? service.host) + service.pathOf(coordinates));
  address.search = new URLSearchParams(service.queryOf(coordinates, key)).toString();
  return address;
}

/** Five digits of a degree are a metre. */
export function rounded({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}
