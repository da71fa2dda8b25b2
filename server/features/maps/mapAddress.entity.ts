import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** The postal address of a location, which was asked for once for all messages with the same coordinates. */
export const MapAddress = defineEntity({
  name: 'MapAddress',
  tableName: 'map_addresses',
  properties: {
    /** As those of `MapPicture`. */
    coordinates: p.string().length(40).primary(),
    /** Empty where the service knows none, or does not let this key ask. */
    text: p.text(),
    fetchedAt: p.datetime(3),
  },
});
export type MapAddress = InferEntity<typeof MapAddress>;
