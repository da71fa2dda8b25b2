import { defineEntity, p } from '@mikro-orm/core';
import { IMPORT_KINDS, SKIP_REASONS } from '#shared/contract/imports.ts';
import { DatabaseImport } from './databaseImport.entity.ts';

/** A row of the source that an import has skipped. */
export const ImportSkip = defineEntity({
  name: 'ImportSkip',
  tableName: 'import_skips',
  properties: {
    id: p.integer().primary().autoincrement(),
    import: () => p.manyToOne(DatabaseImport).ref().deleteRule('cascade'),
    kind: p.enum([...IMPORT_KINDS]),
    sourceKey: p.string().length(255),
    reason: p.enum([...SKIP_REASONS]),
    /** What a person recognizes it by, such as the name of a file. */
    detail: p.string().length(300).default(''),
  },
  indexes: [{ name: 'import_skips_import', properties: ['import', 'id'] }],
});
