import { defineEntity, p } from '@mikro-orm/core';
import { Contact } from '#server/features/contacts/index.ts';
import { ImportSource } from './importSource.entity.ts';

/**
 * What a row of a source became here, so that it is imported once. It stays when that is deleted: what was deleted does not
 * come back with the next import.
 */
export const ImportedRow = defineEntity({
  name: 'ImportedRow',
  tableName: 'imported_rows',
  properties: {
    source: () => p.manyToOne(ImportSource).primary().ref().deleteRule('cascade'),
    /** As in `IMPORT_KINDS`. */
    kind: p.string().length(20).primary(),
    /** The primary key of the row in the source. */
    sourceKey: p.string().length(255).primary(),
    /** The id here, of a table that depends on the kind; null for contacts. */
    targetId: p.integer().nullable(),
    /** A relation, because contacts are merged, and what refers to them moves with them; null after it was deleted. */
    contact: () => p.manyToOne(Contact).ref().nullable().deleteRule('set null'),
  },
  indexes: [{ name: 'imported_rows_contact', properties: ['contact'], where: { contact: { $ne: null } } }],
});
