import { matchesGlob, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';
import { AREAS } from './areas.ts';
import { reusedProcess } from './reusedProcess.ts';

const area = AREAS[process.env['MUTATION_AREA'] ?? ''];
if (!area) throw new Error('MUTATION_AREA names no area.');
const { tests } = area;
const project = base.test?.projects?.find(
  (one) => typeof one === 'object' && 'test' in one && one.test?.name === area.project,
);
if (typeof project !== 'object' || !('test' in project)) throw new Error(`No project ${area.project}.`);

const setUp = area.isPure
  ? { environment: 'node', globalSetup: [], setupFiles: ['build/mutations/waiting.setup.ts'] }
  : {
      setupFiles: [
        ...[project.test?.setupFiles ?? []].flat(),
        `build/mutations/${area.project === 'screens' ? 'screens' : 'waiting'}.setup.ts`,
      ],
    };

/** Runs the test files in the order in which the area names them. */
class AreaOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const orderOf = ({ moduleId }: TestSpecification) =>
      tests.findIndex((pattern) => matchesGlob(relative(process.cwd(), moduleId), pattern));
    return files.toSorted((one, other) => orderOf(one) - orderOf(other));
  }
}

/** Stryker can only choose a pool of Vitest. */
const poolPlugin: Plugin = {
  name: 'reused-process',
  configureVitest({ project: { config } }) {
    config.pool = reusedProcess.name;
    config.poolRunner = reusedProcess;
    config.isolate = false;
  },
};

/** The project of the area with its tests only; they wait for a shorter time. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    sequence: { sequencer: AreaOrder },
    projects: [
      {
        ...project,
        plugins: [...('plugins' in project ? (project.plugins ?? []) : []), poolPlugin],
        test: { ...project.test, ...setUp, include: [...tests] },
      },
    ],
  },
});
