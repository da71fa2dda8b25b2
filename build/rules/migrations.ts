import type { Breach } from './checkDependencies.ts';
import type { Sources } from './sourceFile.ts';

/** Migrations up to this one were written before the rule; no version from before it runs on a newer schema anyway. */
const BASE = 'Migration20261123090649';
const NAME = /^server\/migrations\/(Migration\d{14})(?:_(expand|contract)_\d+_\d+)?\.ts$/;

/** Statements after which code of the previous version fails. */
const CONTRACTING: readonly RegExp[] = [
  /\bdrop (table|column|view)\b/i,
  /\balter table [^;]*\brename\b/i,
  /\bset not null\b/i,
  /\bdrop default\b/i,
  /\balter column "?\w+"? (set data )?type\b/i,
  /\badd (column )?(?!constraint\b)"?\w+"? [^,;]*\bnot null\b(?![^,;]*\b(default|generated)\b)(?<!\bdefault\b[^,;]*)/i,
];

/** Whether SQL takes away or demands something that code of the previous version does not expect. */
export function isContracting(sql: string): boolean {
  const withoutLengths = sql.replaceAll(/\([\d, ]*\)/g, ''); // their commas separate no columns
  return CONTRACTING.some((pattern) => pattern.test(withoutLengths));
}

/** A column that gets another length. */
const LENGTH = /\balter table "(\w+)" alter column "(\w+)" type varchar\((\d+)\)/gi;

/** The statements of a migration without those that only make texts longer: undoing it makes them shorter again. */
function withoutLonger(up: string, down: string): string {
  const before = new Map(
    [...down.matchAll(LENGTH)].map(([, table, column, length]) => [`${table}.${column}`, Number(length)]),
  );
  return up.replaceAll(LENGTH, (statement, table: string, column: string, length: string) =>
    Number(length) > (before.get(`${table}.${column}`) ?? Infinity) ? '' : statement,
  );
}

/**
 * Finds migrations whose names do not say whether they expand or contract the schema and which version still runs on it,
 * and those that contract it under the other name; see docs/upgrading.md.
 * @throws Error when no migration was read: the check would then pass without having checked anything
 */
export function findUndeclaredMigrations(sources: Sources): Breach[] {
  const migrations = [...sources].filter(([path]) => path.startsWith('server/migrations/'));
  if (migrations.length === 0) throw new Error('No migration was checked.');
  return migrations.flatMap(([file, text]) => {
    const [, name = '', kind] = NAME.exec(file) ?? [];
    if (name !== '' && name <= BASE) return [];
    const problem = problemOf(kind, withoutLonger(...stepsOf(text)));
    return problem ? [{ rule: 'migrations-say-what-runs-on-them', file, text: problem }] : [];
  });
}

function problemOf(kind: string | undefined, up: string): string | undefined {
  if (kind === undefined)
    return 'must be named Migration<time>_expand_<version> or _contract_<version>, such as _expand_1_11: see docs/upgrading.md';
  return kind === 'expand' && isContracting(up)
    ? 'contracts the schema: name it _contract_<oldest version that runs on it>, see docs/upgrading.md'
    : undefined;
}

/** The statements of a migration, and those that undo it. */
function stepsOf(text: string): [up: string, down: string] {
  const [up = '', down = ''] = text.split(/\boverride (?:async )?down\(/);
  return [up, down];
}
