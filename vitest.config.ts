import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: 'out/.vite',
  test: {
    projects: [
      { extends: true, test: { name: 'shared', environment: 'node', include: ['shared/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/postgres.global.ts'],
          pool: 'forks',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'simulators',
          environment: 'node',
          include: ['simulators/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { name: 'build', environment: 'node', include: ['build/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
});
