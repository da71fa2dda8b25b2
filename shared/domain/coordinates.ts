interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const PAIR = /^\s*([-−+]?\d{1,2}(?:\.\d+)?)°?\s*[,;\s]\s*([-−+]?\d{1,3}(?:\.\d+)?)°?\s*$/;

/** Latitude and longitude in degrees, as maps offer them to be copied: `-23.5613, -46.6565`. Null for anything else. */
export function parseCoordinates(typed: string): Coordinates | null {
  const [, latitude, longitude] = PAIR.exec(typed) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const degrees = (text: string) => Number(text.replace('−', '-'));
  const found = { latitude: degrees(latitude), longitude: degrees(longitude) };
  return areOnEarth(found) ? found : null;
}

export function areOnEarth({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
