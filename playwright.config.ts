import { defineConfig } from 'playwright/test';
import { PATIENCE } from './build/testing/patience.ts';
import type { Carrier } from './desktop/test/electron/fixture.ts';

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const HEADLESS_SHELL = process.env['HEADLESS_SHELL_PATH'] ?? CHROMIUM;

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];

const ON_SHELL = { launchOptions: { executablePath: HEADLESS_SHELL, args: ARGS } };

/** Tests that need notifications, which only the whole browser has. */
const WITH_NOTIFICATIONS = '**/conversation.spec.ts';
/** They begin before the others, so that at the end no worker waits long for the other. */
const LONGEST = ['**/dialogs.spec.ts', '**/screens.spec.ts'];
const ON_ELECTRON = '**/*.binary.spec.ts'; // playwright.electron.config.ts

/**
 * End-to-end tests: the built screens in Chromium, the real server and a simulated WhatsApp; and the desktop program on
 * a stand-in for Electron. `npm test` runs them.
 */
export default defineConfig<Carrier>({
  testDir: 'desktop/test',
  testMatch: '**/*.spec.ts',
  testIgnore: ON_ELECTRON,
  globalSetup: ['./build/electron/buildProgram.ts', './desktop/test/endToEnd/postgres.global.ts'],
  build: { external: ['**/*.ts', '**/out/program/**'] }, // Node loads TypeScript itself; the program is built already
  outputDir: 'out/endToEnd',
  timeout: 2_400_000, // as long as all tests may take: what hangs fails by the limits below; this one must hold on a busy machine too
  expect: { timeout: PATIENCE },
  workers: 2, // each worker starts a server with its own database and browser; one leaves a third of two cores idle
  forbidOnly: true,
  use: {
    carrier: 'standIn',
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    actionTimeout: PATIENCE,
    navigationTimeout: 2 * PATIENCE,
    contextOptions: { reducedMotion: 'reduce' }, // animations are drawn frame by frame, by the processor
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'browser',
      testMatch: WITH_NOTIFICATIONS,
      use: { launchOptions: { executablePath: CHROMIUM, args: ARGS } },
    },
    {
      name: 'longest',
      testMatch: LONGEST,
      use: ON_SHELL,
    },
    {
      name: 'headless shell',
      testIgnore: [ON_ELECTRON, WITH_NOTIFICATIONS, ...LONGEST],
      use: ON_SHELL,
    },
  ],
});
