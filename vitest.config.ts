import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from './build/testing/patience.ts';

/** Milliseconds. A test waits for several conditions, each with patience of its own. */
const TEST_TIMEOUT = 3 * PATIENCE;

export default defineConfig({
  cacheDir: 'out/.vite',
  test: {
    setupFiles: ['build/testing/waiting.setup.ts'],
    expect: { poll: { timeout: PATIENCE } },
    testTimeout: TEST_TIMEOUT,
    hookTimeout: TEST_TIMEOUT,
    maxWorkers: 3, // on two cores the default is one, and tests wait for the database and for processes half of their time
    projects: [
      {
        extends: true,
        test: { name: 'shared', environment: 'node', isolate: false, include: ['shared/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false, // importing the server again for each file takes as long as the tests
          sequence: { groupOrder: 1 }, // after the other projects and, in `npm test`, the end-to-end tests
          maxWorkers: 4, // as nothing runs beside them then
          restoreMocks: true, // a spy of one file must not reach the next one
          include: ['server/**/*.test.ts'],
          exclude: ['server/test/crash/**/*.test.ts', 'server/**/*.isolated.test.ts'],
          globalSetup: ['server/test/postgres.global.ts'],
          pool: 'forks',
          execArgv: ['--max-semi-space-size=64'], // MB; the default of 16 makes garbage collections take twice as long
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          environment: 'node',
          include: ['server/**/*.isolated.test.ts'], // these replace whole modules
          globalSetup: ['server/test/postgres.global.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'simulators',
          environment: 'node',
          include: ['simulators/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        define: { 'import.meta.env.VITE_VERSION': JSON.stringify('0.0.0') },
        test: {
          name: 'screens',
          environment: 'jsdom',
          isolate: false, // importing Fluent UI again for each file takes ten times as long as the tests
          include: ['desktop/renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['build/testing/waitingForScreens.setup.ts', 'desktop/renderer/test/jsdom.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'webchat',
          environment: 'jsdom',
          isolate: false, // starting a worker for each file takes as long as the tests
          restoreMocks: true,
          unstubGlobals: true,
          include: ['webchat/**/*.test.{ts,tsx}'],
          setupFiles: ['webchat/test/preact.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          environment: 'node',
          include: ['server/test/crash/**/*.test.ts'],
          globalSetup: ['server/test/postgres.global.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'shell',
          environment: 'node',
          include: ['desktop/{bridge,main,preload}/**/*.test.ts', 'desktop/test/**/*.test.ts'],
          globalSetup: ['build/electron/buildShell.ts'],
          server: { deps: { external: [/\/out\/shell\//, /\/ramal-packed-/] } }, // as it is shipped
        },
      },
      {
        extends: true,
        test: { name: 'build', environment: 'node', include: ['build/**/*.test.ts'] },
      },
    ],
  },
});
