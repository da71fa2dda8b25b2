/** Where somebody is. */
export interface SharedLocation {
  /** A small map as `data:` address; null without one. */
  readonly thumbnail: string | null;
  /** A map on the web; null when the message carries no safe address. */
  readonly link: string | null;
  readonly description: string;
  /** In degrees; null when the address does not say them. */
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null;
}

/** Reads the body of a location: image, link and description, separated by bars; the image and the description may lack. */
export function parseLocation(body: string): SharedLocation {
  const parts = body.split('|');
  const image = parts.find((part) => /^data:image\/[\w.+-]+;base64,/.test(part.trim()));
  const link = parts.find((part) => /^https?:\/\//i.test(part.trim()));
  const rest = parts.filter(
    (part) => part !== image && part !== link && part !== '' && !part.startsWith('data:'),
  );
  return {
    thumbnail: image?.trim() ?? null,
    link: link?.trim() ?? null,
    description: withoutRepeatedName(rest.join('|').trim()),
    coordinates: coordinatesOf(link ?? ''),
  };
}

/** A place without a name of its own comes with the beginning of its address as its name. */
function withoutRepeatedName(description: string): string {
  for (let comma = description.indexOf(', '); comma > 0; comma = description.indexOf(', ', comma + 1)) {
    const rest = description.slice(comma + 2);
    if (rest.startsWith(description.slice(0, comma))) return rest;
  }
  return description;
}

const PAIR = /[=@/](-?\d{1,2}(?:\.\d+)?)(?:,|%2C)(?:\+|%20)?(-?\d{1,3}(?:\.\d+)?)(?![\d.])/i;

function coordinatesOf(link: string): SharedLocation['coordinates'] {
  const [, latitude, longitude] = PAIR.exec(link) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const coordinates = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(coordinates.latitude) <= 90 && Math.abs(coordinates.longitude) <= 180 ? coordinates : null;
}
