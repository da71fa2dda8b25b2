import { inject } from 'vitest';
import { copyDatabase, type TestDatabase } from './copiedDatabase.ts';

export type { TestDatabase };

/**
 * Creates a database for one test file.
 * @param copied `template_ramal` has the newest schema and no rows; `template0` is empty
 */
export function createTestDatabase(copied?: 'template_ramal' | 'template0'): Promise<TestDatabase> {
  return copyDatabase(inject('templateUrl'), copied);
}
