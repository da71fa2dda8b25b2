import { describe, expect, it } from 'vitest';
import { isOwnPage, isTrusted } from './trust.ts';

describe('trust', () => {
  const page = { url: 'app://ramal/tickets/1', isMainFrame: true, isOurWindow: true };

  it("is given only to the top frame of the screens in the program's window", () => {
    expect(isTrusted(page)).toBe(true);
    expect(isTrusted({ ...page, isMainFrame: false })).toBe(false);
    expect(isTrusted({ ...page, isOurWindow: false })).toBe(false);
    expect(isTrusted({ ...page, url: undefined })).toBe(false);
  });

  it.each([
    'app://ramal.evil/',
    'app://ramal:80/',
    'app://evil@ramal2/',
    'app2://ramal/',
    'https://ramal/',
    'blob:app://ramal/1',
    'ramal',
    '',
  ])('does not trust %s', (url) => expect(isOwnPage(url)).toBe(false));
});
