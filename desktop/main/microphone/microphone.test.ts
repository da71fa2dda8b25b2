import { expect, it } from 'vitest';
import { microphonePage } from './settingsPage.ts';

it.each([
  ['win32', 'ms-settings:privacy-microphone'],
  ['darwin', 'x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone'],
  ['linux', null],
  ['freebsd', null],
] as const)('on %s the microphone settings are at %s', (platform, page) =>
  expect(microphonePage(platform)).toBe(page),
);
