import { expect, test } from 'vitest';
import { closingOf } from './closing.ts';

test.each([
  ['DISCONNECTED', '401', 'removed'],
  ['DISCONNECTED', '440', 'replaced'],
  ['DISCONNECTED', '408', 'unscanned'],
  ['DISCONNECTED', 'passkey', 'passkey'],
  ['OPENING', 'beforeQr', 'beforeQr'],
  ['TIMEOUT', '408', 'silent'],
  ['TIMEOUT', 'stuck', 'silent'],
  ['TIMEOUT', '401', 'lost'],
  ['TIMEOUT', '503', 'lost'],
  ['OPENING', '', undefined],
  ['OPENING', 'timeout', 'silent'],
  ['OPENING', '500', 'lost'],
  ['CONNECTED', '', undefined],
  ['CONNECTED', 'inbox', 'inbox'],
] as const)('%s after "%s" is told as %s', (status, closeReason, closing) => {
  expect(closingOf({ status, closeReason })).toBe(closing);
});
