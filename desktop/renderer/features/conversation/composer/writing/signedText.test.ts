import { describe, expect, it } from 'vitest';
import { capitalize } from './capitalize.ts';
import { isSignedBy, sign, unsigned } from '#shared/domain/signature.ts';

describe('first letter', () => {
  it.each([
    ['olá', 'Olá'],
    ['é isso', 'É isso'],
    ['', ''],
    ['/frete', '/frete'],
    ['👍 ok', '👍 ok'],
    ['ßtraße', 'ßtraße'],
    ['http', 'Http'],
    ['Https://a.test', 'https://a.test'],
    ['Www.a.test', 'www.a.test'],
  ])('%j → %j', (typed, shown) => expect(capitalize(typed)).toBe(shown));
});

describe('signature', () => {
  it('is bold on a line of its own, and is removed for editing', () => {
    const text = sign('Ana', 'Hello');
    expect(text).toBe('*Ana:*\nHello');
    expect([isSignedBy('Ana', text), isSignedBy('Rui', text)]).toEqual([true, false]);
    expect([sign('Ana', text), sign('Ana', ' ')]).toEqual([text, ' ']);
    expect([unsigned('Ana', text), unsigned('Rui', text)]).toEqual(['Hello', text]);
  });
});
