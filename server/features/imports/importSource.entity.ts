import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { base } from '#server/platform/database/baseEntity.ts';

/** An installation of another program from which was imported. */
export const ImportSource = defineEntity({
  name: 'ImportSource',
  tableName: 'import_sources',
  properties: {
    ...base,
    /** Hexadecimal digits; the same wherever its database is moved to. */
    identity: p.string().length(64).unique(),
  },
});
export type ImportSource = InferEntity<typeof ImportSource>;
