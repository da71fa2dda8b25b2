import { expect, test } from 'vitest';
import { closingOf, isOwnTrouble } from './closing.ts';

test.each([
  ['DISCONNECTED', '401', 'removed'],
  ['DISCONNECTED', '440', 'replaced'],
  ['DISCONNECTED', '408', 'unscanned'],
  ['DISCONNECTED', 'passkey', 'passkey'],
  ['PAIRING', 'passkeyAsked', 'passkeyAsked'],
  ['PAIRING', 'passkeyAnswered', 'passkeyAnswered'],
  ['DISCONNECTED', 'passkeyLate', 'passkeyLate'],
  ['DISCONNECTED', 'passkeyRefused', 'passkeyRefused'],
  ['DISCONNECTED', 'credentials', 'credentials'],
  ['OPENING', 'beforeQr', 'beforeQr'],
  ['TIMEOUT', '408', 'silent'],
  ['TIMEOUT', 'stuck', 'silent'],
  ['TIMEOUT', '401', 'lost'],
  ['TIMEOUT', '503', 'lost'],
  ['OPENING', '', undefined],
  ['OPENING', 'timeout', 'silent'],
  ['OPENING', '500', 'lost'],
  ['TIMEOUT', 'storage', 'storage'],
  ['OPENING', 'files', 'files'],
  ['OPENING', 'fault', 'fault'],
  ['CONNECTED', '', undefined],
  ['CONNECTED', 'inbox', 'inbox'],
] as const)('%s after "%s" is shown as %s', (status, closeReason, closing) => {
  expect(closingOf({ status, closeReason })).toBe(closing);
});

test('distinguishes problems of the server from those with WhatsApp', () => {
  expect((['storage', 'files', 'fault', 'silent', 'lost'] as const).map(isOwnTrouble)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
