import { isDeepStrictEqual } from 'node:util';
import { JsonType, type AnyEntity, type EventSubscriber, type FlushEventArgs } from '@mikro-orm/core';
import type { AuditChange, AuditValue } from '#shared/domain/auditLog.ts';
import type { Em } from '../database/orm.ts';
import type { AuditedEntity, Change } from './auditedEntities.ts';
import type { AuditRecord } from './auditRecord.ts';

/** What a transaction has changed of one entity so far. */
interface Changed {
  readonly audited: AuditedEntity;
  change: Change;
  /** Field → its value before. */
  readonly before: Map<string, unknown>;
}

type Collected = Map<AnyEntity, Changed>;

/** The transactions that run, by their entity managers. */
const running = new WeakMap<object, Collected>();

/** Begins to collect what a transaction changes. @returns what it has changed so far */
export function collectChanges(em: Em): () => AuditRecord[] {
  const collected: Collected = new Map();
  running.set(em, collected);
  return () => [...collected].flatMap(([entity, changed]) => recordOf(entity, changed) ?? []);
}

/** Notes what the ORM is about to write in the transactions of `inTransaction`. */
export function auditSubscriber(entities: readonly AuditedEntity[]): EventSubscriber {
  const byTable = new Map(entities.map((audited) => [audited.table, audited]));
  return {
    onFlush({ em, uow }: FlushEventArgs) {
      const collected = running.get(em);
      if (!collected) return;
      const changedOf = (entity: AnyEntity, table: string, change: Change) => {
        const audited = byTable.get(table);
        if (!audited) return undefined;
        const known = collected.get(entity) ?? { audited, change, before: new Map<string, unknown>() };
        if (change === 'deleted') known.change = change;
        collected.set(entity, known);
        return known;
      };
      for (const { entity, meta, type, payload, originalEntity } of uow.getChangeSets()) {
        const change = type === 'create' ? 'created' : type.startsWith('delete') ? 'deleted' : 'updated';
        const changed = changedOf(entity as AnyEntity, meta.tableName, change);
        if (!changed || change !== 'updated') continue;
        for (const field of Object.keys(payload)) {
          if (changed.before.has(field)) continue;
          const stored = (originalEntity as Record<string, unknown> | undefined)?.[field];
          const isJson = meta.properties[field as never]?.['customType'] instanceof JsonType;
          changed.before.set(field, isJson && typeof stored === 'string' ? JSON.parse(stored) : stored); // as the ORM keeps it
        }
      }
      for (const collection of uow.getCollectionUpdates()) {
        const { owner, property } = collection as unknown as OwnedCollection;
        const changed = changedOf(owner, owner.__meta.tableName, 'updated');
        if (changed && !changed.before.has(property.name))
          changed.before.set(property.name, collection.getSnapshot() ?? []);
      }
    },
  };
}

/** What the ORM leaves out of the types of its collections. */
interface OwnedCollection {
  readonly owner: AnyEntity & { readonly __meta: { readonly tableName: string } };
  readonly property: { readonly name: string };
}

function recordOf(entity: AnyEntity, { audited, change, before }: Changed): AuditRecord | undefined {
  const kind = audited.kinds[change];
  const changes = Object.keys(audited.fields).flatMap(
    (field) => changeOf(audited, field, change, before, (entity as Record<string, unknown>)[field]) ?? [],
  );
  if (!kind || (change === 'updated' && changes.length === 0)) return undefined;
  const { id } = entity as { readonly id?: unknown };
  const name = audited.nameOf(entity as never); // an entity of its table
  return { kind, subject: { id: typeof id === 'number' ? id : null, name }, changes };
}

function changeOf(
  { fields }: AuditedEntity,
  field: string,
  change: Change,
  before: ReadonlyMap<string, unknown>,
  present: unknown,
): AuditChange | undefined {
  const shown = fields[field];
  if (shown === undefined || shown === 'ignored' || (change === 'updated' && !before.has(field)))
    return undefined;
  const had = change === 'created' ? undefined : before.has(field) ? before.get(field) : present;
  const has = change === 'deleted' ? undefined : present;
  if (shown === 'onlyChanged')
    return change === 'updated' && !isDeepStrictEqual(had, has) ? { field, isSecret: true } : undefined;
  const valueOf = (value: unknown) =>
    valueFrom(typeof shown === 'function' && value ? shown(value as never) : value);
  const [one, other] = [valueOf(had), valueOf(has)];
  return isDeepStrictEqual(one, other) ? undefined : { field, before: one, after: other };
}

/** Empty values are nothing: a new entity lists only what was entered. */
function valueFrom(value: unknown): AuditValue {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (Symbol.iterator in Object(value)) return namesOf([...(value as Iterable<unknown>)]);
  return JSON.stringify(value);
}

function namesOf(items: readonly unknown[]): AuditValue {
  const names = items.map((item) =>
    typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : String(item),
  );
  return names.length > 0 ? names.toSorted() : null;
}
