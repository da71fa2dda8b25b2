import { defineConfig } from 'playwright/test';
import type { Carrier } from './desktop/test/electron/fixture.ts';
import endToEnd from './playwright.config.ts';

/** Tests of the desktop program on Electron itself, for machines that have its binary (`npx install-electron`). */
export default defineConfig<Carrier>({
  ...endToEnd,
  projects: [{ name: 'Electron' }],
  testDir: 'desktop/test/electron',
  testMatch: '**/*.spec.ts',
  testIgnore: [],
  outputDir: 'out/electron',
  workers: 1, // the programs share one desktop session
  use: { ...endToEnd.use, carrier: 'electron' },
});
