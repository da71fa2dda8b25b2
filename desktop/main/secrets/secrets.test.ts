import { describe, expect, it } from 'vitest';
import { isSealing, parseSealed } from './sealed.ts';

describe('sealed secrets', () => {
  it('are read as they were written', () =>
    expect(parseSealed('{"https://desk.example/":"YQ=="}')).toEqual({ 'https://desk.example/': 'YQ==' }));
  it.each([null, '', '{', '[1]', '{"a":1}', '{"a":"plain text!"}'])('are none when the file is %s', (text) =>
    expect(parseSealed(text)).toEqual({}),
  );
  it('need a key store that seals', () => {
    expect(isSealing(true, null)).toBe(true);
    expect(isSealing(true, 'gnome_libsecret')).toBe(true);
    expect(isSealing(true, 'basic_text')).toBe(false);
    expect(isSealing(false, null)).toBe(false);
  });
});
