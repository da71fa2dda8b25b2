import type { SharedLocation } from '#shared/domain/parseLocation.ts';

/** A location as Meta takes it, in a message or at the head of a template. */
export interface LocationContent {
  /** Decimal degrees. */
  readonly latitude: string;
  readonly longitude: string;
  readonly name?: string;
  readonly address?: string;
}

/** Phones show an address below a name only, so an address without one is sent as the name. */
export function locationContent(
  { latitude, longitude }: NonNullable<SharedLocation['coordinates']>,
  { name = '', address = '' }: { readonly name?: string | undefined; readonly address?: string | undefined },
): LocationContent {
  const title = name || address;
  return {
    latitude: String(latitude),
    longitude: String(longitude),
    ...(title && { name: title }),
    ...(name && address && { address }),
  };
}
