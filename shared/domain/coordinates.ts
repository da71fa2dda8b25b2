/** A point on the earth, in degrees. */
interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
const BETWEEN = String.raw`(?:,|%2C|;)(?:\s|\+|%20)*`;
/** What Google's map shows, which may lie apart from its middle. */
const GOOGLE_MARKER = new RegExp(`!3d${NUMBER}!4d${NUMBER}`, 'i');
/** OpenStreetMap's marker, and the middle of its map. */
const OSM_MARKER = new RegExp(`[?&#]mlat=${NUMBER}&mlon=${NUMBER}`, 'i');
const OSM_MAP = new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`, 'i');
/** A named parameter of Google and Apple. */
const PARAMETER = new RegExp(
  `[?&](?:q|query|ll|sll|daddr|destination|center|coordinate)=(?:loc:)?${NUMBER}${BETWEEN}${NUMBER}`,
  'i',
);
/** The middle of Google's map, and its searches for coordinates. */
const GOOGLE_PATH = new RegExp(`/(?:@|search/|place/|dir/(?:[^/]*/)?)${NUMBER}${BETWEEN}${NUMBER}`, 'i');
const GEO = new RegExp(`^geo:${NUMBER},${NUMBER}`, 'i');
/** `geo:0,0?q=…` names the place in its query. */
const GEO_NAMED = new RegExp(`^geo:0,0\\?q=${NUMBER},${NUMBER}`, 'i');
const PLAIN = new RegExp(String.raw`^\(?${NUMBER}\u00b0?(?:\s*[,;]\s*|\s+)${NUMBER}\u00b0?\)?$`);

const IN_LINKS = [GOOGLE_MARKER, OSM_MARKER, PARAMETER, GOOGLE_PATH, OSM_MAP];

/**
 * The coordinates in a typed or pasted text: as maps offer them to be copied, `-23.5613, -46.6565`, a `geo:` address, or the
 * link of a map of Google, Apple or OpenStreetMap. Nothing is fetched, so that shortened links say nothing. Null without any.
 */
export function parseCoordinates(typed: string): Coordinates | null {
  const text = typed.trim().replaceAll('−', '-');
  const isLink = /^https?:\/\//i.test(text);
  for (const pattern of isLink ? IN_LINKS : [GEO_NAMED, GEO, PLAIN]) {
    const [, latitude, longitude] = pattern.exec(text) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    const found = { latitude: Number(latitude), longitude: Number(longitude) };
    if (areOnEarth(found)) return found;
  }
  return null;
}

export function areOnEarth({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
