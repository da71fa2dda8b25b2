import { expect, it } from 'vitest';
import { createStorage } from './storage.ts';

it('a token that is no longer valid takes nothing with it that could not be sent', () => {
  const storage = createStorage('key');
  storage.keep('token', true);
  storage.keepUnsent('{"customer":"7"}');
  storage.forget();
  const next = createStorage('key');
  expect([next.token(), next.isIdentified(), next.unsent()]).toEqual(['', false, '{"customer":"7"}']);
});
