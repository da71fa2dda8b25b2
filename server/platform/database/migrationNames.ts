import { isNewer } from '#shared/domain/version.ts';

/** What a migration does to the schema, and the oldest version that runs on the schema after it; see docs/upgrading.md. */
const DECLARED = /^Migration\d{14}_(?:expand|contract)_(\d+)_(\d+)$/;

/**
 * The oldest version, such as `1.12`, that runs on a schema after all these migrations; undefined when one of them
 * does not say it.
 */
export function oldestVersionOf(migrations: readonly string[]): string | undefined {
  let oldest: string | undefined;
  for (const name of migrations) {
    const [, major, minor] = DECLARED.exec(name) ?? [];
    if (major === undefined || minor === undefined) return undefined;
    const version = `${major}.${minor}`;
    if (oldest === undefined || isNewer(version, oldest)) oldest = version;
  }
  return oldest;
}
