import type { AuditKind, AuditValue } from '#shared/domain/auditLog.ts';

/**
 * How the audit log shows a field: its value, or what a function makes of it; only that it was changed, as for secrets; or not
 * at all, as for what nobody changes by hand. A relation to many is shown by names.
 */
type Shown<Value> = 'shown' | 'onlyChanged' | 'ignored' | ((value: Value) => AuditValue);

/** Columns that change with every change. */
type Own = 'id' | 'createdAt' | 'updatedAt';

export type Change = 'created' | 'updated' | 'deleted';

/** An entity whose changes by the ORM become entries of the audit log, in their transaction. */
export interface AuditedEntity {
  readonly table: string;
  /** Changes without a kind are not recorded. */
  readonly kinds: { readonly [Each in Change]?: AuditKind };
  readonly nameOf: (entity: never) => string;
  readonly fields: Readonly<Record<string, Shown<never>>>;
}

interface Schema<Entity> {
  readonly '~entity'?: Entity;
  readonly meta: { readonly tableName: string };
}

/** Declares which changes of an entity are recorded. Every field has to be named, so that a new one is not forgotten. */
export function audited<Entity>(
  schema: Schema<Entity>,
  audit: {
    readonly kinds: AuditedEntity['kinds'];
    readonly nameOf: (entity: Entity) => string;
    readonly fields: {
      readonly [Field in Exclude<keyof Entity & string, Own>]: Shown<NonNullable<Entity[Field]>>;
    };
  },
): AuditedEntity {
  return { table: schema.meta.tableName, ...audit, fields: audit.fields as AuditedEntity['fields'] };
}
