import { areOnEarth } from './coordinates.ts';

/** A location message. */
export interface SharedLocation {
  /** A thumbnail map as a `data:` URL; null without one. */
  readonly thumbnail: string | null;
  /** A link to a web map; null when the message contains no safe URL. */
  readonly link: string | null;
  readonly description: string;
  /** In degrees; null when the URL does not contain them. */
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null;
}

/** Parses the body of a location: image, link and description, separated by `|`; image and description are optional. */
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

/** WhatsApp sends the beginning of the address as the name of a place that has none; removes the repetition. */
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
  return areOnEarth(coordinates) ? coordinates : null;
}
