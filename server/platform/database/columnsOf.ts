import { ReferenceKind, type EntityName } from '@mikro-orm/core';
import type { Em } from './orm.ts';

/**
 * The columns of an entity for a prepared statement whose rows `em.map` takes: a result with `*` fails after a migration has
 * added one.
 * @param alias of its table in the statement
 */
export function columnsOf<Entity extends object>(em: Em, name: EntityName<Entity>, alias: string): string {
  const columns = em
    .getMetadata(name)
    .props.filter(({ persist, kind }) => persist !== false && kind !== ReferenceKind.MANY_TO_MANY)
    .flatMap(({ fieldNames }) => fieldNames ?? []);
  return columns.map((column) => `${alias}."${column}"`).join(', ');
}
