import type { Em } from '#server/platform/database/orm.ts';
import type { SourceRow } from '../source/source.ts';
import { freeName } from '../source/values.ts';
import { type MappedKind, mappingBy } from './mapping.ts';
import { added, existing, skipped, type Decision, type Step } from './phase.ts';

interface Named {
  readonly kind: MappedKind;
  readonly table: 'queues' | 'connections' | 'tags' | 'quick_answers';
  /** The column of the name, which is unique. */
  readonly column: 'name' | 'shortcut';
  readonly max: number;
  readonly nameOf: (row: SourceRow) => string;
  /** Whether a row of the same name is the same; else it gets another name. */
  readonly isSame?: (row: SourceRow, known: SourceRow) => boolean;
}

/**
 * Decides by name about rows of which there are few: what has the same name is the same. Two rows of the source with one
 * name, which some of its tables allow, are both added.
 */
export async function decideByName(
  step: Step,
  em: Em,
  rows: readonly SourceRow[],
  { kind, table, column, max, nameOf, isSame = () => true }: Named,
): Promise<Decision<string>[]> {
  const mapped = await mappingBy(step, em, kind, rows);
  const stored = await em.execute<SourceRow[]>(`select * from ${table}`);
  const known = new Map(stored.map((row) => [String(row[column]), row]));
  const used = new Set<string>(known.keys());
  return rows.map((row) => {
    if (mapped.has(String(row['id']))) return existing(row, '');
    const name = nameOf(row);
    if (name === '') return skipped(row, '', 'empty');
    const same = known.get(name);
    if (same && isSame(row, same)) {
      known.delete(name); // another row with this name is another one
      return existing(row, name, Number(same['id']));
    }
    const free = freeName(name, max, (each) => used.has(each));
    used.add(free);
    return added(row, free);
  });
}
