import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A picture of a map that was fetched once for all messages with the same coordinates. */
export const MapPicture = defineEntity({
  name: 'MapPicture',
  tableName: 'map_pictures',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Latitude and longitude in degrees, with five digits: a metre. */
    coordinates: p.string().length(40).unique(),
    mediaKey: p.string().length(60),
    mediaMime: p.string().length(30),
    fetchedAt: p.datetime(3),
  },
});
export type MapPicture = InferEntity<typeof MapPicture>;
