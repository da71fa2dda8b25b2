export interface SharedLocation {
  readonly degreesLatitude?: number | null;
  readonly degreesLongitude?: number | null;
  readonly name?: string | null;
  readonly address?: string | null;
  readonly caption?: string | null;
  readonly jpegThumbnail?: Uint8Array | null;
}

/** A place in the wire's form: picture if there is one, link and description, with bars between. */
export function locationBody(location: SharedLocation): string {
  const { degreesLatitude, degreesLongitude, name, address, caption, jpegThumbnail } = location;
  const at = `${degreesLatitude ?? 0},${degreesLongitude ?? 0}`;
  const picture = jpegThumbnail?.length
    ? `data:image/png;base64,${Buffer.from(jpegThumbnail).toString('base64')}`
    : '';
  const link = `https://maps.google.com/maps?q=${encodeURIComponent(at)}&z=17`;
  const description = [name, address, caption].filter(Boolean).join(', ').replaceAll('|', ' ');
  return [picture, link, description || at.replace(',', ', ')].join('|');
}
