import { performance } from 'node:perf_hooks';
import type { Page } from 'playwright';
import { serveBuild } from '../testing/serveBuild.ts';
import { percentile } from './statistics.ts';

/** How much longer the first list may take than with the build it is compared to. */
const TIME_BUDGET = 1.05;
const ROUNDS = 15;

interface Comparison {
  readonly page: Page;
  /** Opens the tickets and resolves when the first list is shown. */
  readonly openList: () => Promise<unknown>;
  /** Folders of built screens: those of this tree, and those to compare with. */
  readonly folders: readonly [string, string];
}

/**
 * Measures the time from address to first list for two builds of the screens, in turn, so that both see the same load of
 * the computer. Files come from the folders, the data from the server.
 */
export async function compareStarts({ page, openList, folders }: Comparison): Promise<string> {
  const samples: [number[], number[]] = [[], []];
  let folder = folders[0];
  const leave = await serveBuild(page, () => folder);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      folder = folders[index];
      const start = performance.now();
      await openList();
      samples[index].push(performance.now() - start);
    }
  await leave();
  const [here, there] = samples.map((times) => percentile(times, 0.5)) as [number, number];
  const ratio = here / there;
  return `time to the first list: ${here.toFixed(0)} ms, compared build ${there.toFixed(0)} ms; ratio ${ratio.toFixed(3)}, budget ${TIME_BUDGET} (${ratio <= TIME_BUDGET ? 'kept' : 'EXCEEDED'})`;
}
