import { describe, expect, it } from 'vitest';
import { clearableId, color, email, flag, id, ids, moment, pageNumber, text } from './fields.ts';

describe('fields accept what older clients send', () => {
  it.each([
    ['[1,2]', [1, 2]],
    ['["1","2"]', [1, 2]],
    ['1,2', [1, 2]],
    ['', []],
    ['[]', []],
    [
      [1, '2'],
      [1, 2],
    ],
    [3, [3]],
  ])('ids %j', (given, meant) => expect(ids.parse(given)).toEqual(meant));

  it.each([
    ['true', true],
    ['false', false],
    ['1', true],
    ['', false],
    [true, true],
  ])('flag %j', (given, meant) => expect(flag.parse(given)).toBe(meant));

  it('distinguishes unchanged from cleared', () => {
    expect(clearableId.parse(undefined)).toBeUndefined();
    expect(clearableId.parse(null)).toBeNull();
    expect(clearableId.parse('null')).toBeNull();
    expect(clearableId.parse('')).toBeNull();
    expect(clearableId.parse('7')).toBe(7);
  });
  it('starts with the first page', () => expect(pageNumber.parse('')).toBe(1));
});

describe('fields refuse what has no meaning', () => {
  it.each([0, -1, 1.5, '1;drop', 'x', 2_147_483_648, {}, [], true])('id %j', (given) =>
    expect(id.safeParse(given).success).toBe(false),
  );
  it.each(['red', '#12', '#1234567', '#ggg'])('color %s', (given) =>
    expect(color.safeParse(given).success).toBe(false),
  );
  it.each(['a', 'a@', '@b.c', 'a b@c.de'])('email %s', (given) =>
    expect(email.safeParse(given).success).toBe(false),
  );
});

it('email is converted to lower case', () => expect(email.parse('  Ana@Loja.COM ')).toBe('ana@loja.com'));
it('text loses the character PostgreSQL cannot store', () => expect(text(10).parse('a\u0000b')).toBe('ab'));
it('CRLF in form text becomes LF', () => expect(text(10).parse('a\r\nb\nc')).toBe('a\nb\nc'));
it('timestamps are serialised as ISO text', () => {
  expect(moment.parse(new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21T12:00:00.000Z');
});
