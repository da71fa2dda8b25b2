export interface SharedLocation {
  readonly degreesLatitude?: number | null;
  readonly degreesLongitude?: number | null;
  readonly name?: string | null;
  readonly address?: string | null;
  readonly caption?: string | null;
  readonly jpegThumbnail?: Uint8Array | null;
}

/** A location in the wire format: picture (may be empty), link and description, separated by `|`. */
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
