import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import {
  IMPORT_FAILURES,
  IMPORT_KINDS,
  IMPORT_STATES,
  SOURCE_ENGINES,
  SOURCE_PRODUCTS,
  type ImportCount,
  type ImportKind,
  type SkipReason,
} from '#shared/contract/imports.ts';
import { base } from '#server/platform/database/baseEntity.ts';
import { User } from '#server/features/users/index.ts';
import { ImportSource } from './importSource.entity.ts';

export type Counts = Partial<Record<ImportKind, ImportCount>>;
export type Reasons = Partial<Record<ImportKind, Partial<Record<SkipReason, number>>>>;

/** An import from the database of another program, or a dry run of one; leased by one process while it runs. */
export const DatabaseImport = defineEntity({
  name: 'DatabaseImport',
  tableName: 'database_imports',
  properties: {
    ...base,
    state: p.enum([...IMPORT_STATES]).default('waiting'),
    /** Waiting or running; one at a time is. */
    isActive: p.boolean().default(true),
    isDryRun: p.boolean(),
    withFiles: p.boolean(),
    engine: p.enum([...SOURCE_ENGINES]),
    host: p.string().length(255),
    databaseName: p.string().length(128),
    /** `SourceForm` as encrypted JSON; null as soon as the import has ended. */
    access: p.blob().nullable(),
    source: () => p.manyToOne(ImportSource).ref().nullable().deleteRule('set null').index(),
    product: p.enum([...SOURCE_PRODUCTS]).nullable(),
    kind: p.enum([...IMPORT_KINDS]).nullable(),
    /** The primary key in the source of the last row of this kind that is done. */
    position: p.string().length(255).nullable(),
    counts: p.json<Counts>().defaultRaw(`'{}'`),
    reasons: p.json<Reasons>().defaultRaw(`'{}'`),
    newestMessageAt: p.datetime(3).nullable(),
    failure: p.enum([...IMPORT_FAILURES]).nullable(),
    failureDetail: p.string().length(1000).default(''),
    /** Attempts in a row in which the source did not answer. */
    attempts: p.integer().default(0),
    retryAt: p.datetime(3).nullable(),
    leasedBy: p.uuid().nullable(),
    leasedUntil: p.datetime(3).nullable(),
    startedBy: () => p.manyToOne(User).ref().nullable().deleteRule('set null').index(),
    finishedAt: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'database_imports_one_active', properties: ['isActive'], where: { isActive: true } }],
});
export type DatabaseImport = InferEntity<typeof DatabaseImport>;
