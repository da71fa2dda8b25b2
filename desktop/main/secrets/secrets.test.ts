import { describe, expect, it } from 'vitest';
import { isEncryptionSecure, parseEncryptedSecrets } from './encryptedSecrets.ts';

describe('encrypted secrets', () => {
  it('are read back as written', () =>
    expect(parseEncryptedSecrets('{"https://support.example/":"YQ=="}')).toEqual({
      'https://support.example/': 'YQ==',
    }));
  it.each([null, '', '{', '[1]', '{"a":1}', '{"a":"plain text!"}'])('are none when the file is %s', (text) =>
    expect(parseEncryptedSecrets(text)).toEqual({}),
  );
  it('need a secure key store', () => {
    expect(isEncryptionSecure(true, null)).toBe(true);
    expect(isEncryptionSecure(true, 'gnome_libsecret')).toBe(true);
    expect(isEncryptionSecure(true, 'basic_text')).toBe(false);
    expect(isEncryptionSecure(false, null)).toBe(false);
  });
});
