import { describe, expect, it } from 'vitest';
import {
  digitsOf,
  formatNumber,
  internationalNumber,
  maskNumber,
  numberVariants,
  wholeNumber,
} from './phoneNumber.ts';

describe('maskNumber', () => {
  it('masks the last four digits', () => expect(maskNumber('5511988887777')).toBe('551198888****'));
  it('masks all of a short number', () => expect(maskNumber('123')).toBe('***'));
  it('keeps an empty number empty', () => expect(maskNumber('')).toBe(''));
});

describe('formatNumber', () => {
  it.each([
    ['5511988887777', '+55 (11) 98888-7777'],
    ['551188887777', '+55 (11) 8888-7777'],
    ['551198888****', '+55 (11) 98888-****'],
    ['351912345678', '+351912345678'],
    ['loja@example.com', 'loja@example.com'],
    ['Flor de Lis', 'Flor de Lis'],
    ['+55 11 4002-8922', '+55 11 4002-8922'],
    ['', ''],
  ])('%s is shown as %s', (number, shown) => expect(formatNumber(number)).toBe(shown));
});

describe('numberVariants', () => {
  it('returns a Brazilian mobile number with and without its ninth digit, the given one first', () => {
    expect(numberVariants('5511988887777')).toEqual(['5511988887777', '551188887777']);
    expect(numberVariants('551188887777')).toEqual(['551188887777', '5511988887777']);
  });
  it('leaves landlines and other countries alone', () => {
    expect(numberVariants('551133334444')).toEqual(['551133334444']);
    expect(numberVariants('14155550123')).toEqual(['14155550123']);
  });
});

it('keeps the digits of a typed number', () => expect(digitsOf('+55 (11) 98888-7777')).toBe('5511988887777'));

describe('internationalNumber', () => {
  it.each([
    ['(11) 98888-7777', '55', '5511988887777'],
    ['11 3333-4444', '55', '551133334444'],
    ['5511988887777', '55', '5511988887777'],
    ['12025550123', '55', '12025550123'],
    ['+11 98888-7777', '55', '11988887777'],
    ['0034600111222', '55', '34600111222'],
    ['600111222', '34', '34600111222'],
    ['34600111222', '34', '34600111222'],
  ])('%s with country code %s is %s', (typed, code, number) =>
    expect(internationalNumber(typed, code)).toBe(number),
  );
  it.each(['', '12', '1234567890123456'])('%s is no number', (typed) =>
    expect(internationalNumber(typed, '55')).toBeUndefined(),
  );
});

describe('wholeNumber', () => {
  it.each([
    ['+55 (11) 98888-7777', '', '5511988887777'],
    ['005511988887777', '', '5511988887777'],
    ['5511988887777@s.whatsapp.net', '', '5511988887777'],
    ['(11) 98888-7777', '55', '5511988887777'],
    ['011 98888-7777', '55', '5511988887777'],
    ['55 99123-4567', '55', '5555991234567'],
    ['5511988887777', '55', '5511988887777'],
    ['06 12 34 56 78', '33', '33612345678'],
    ['34600111222', '34', '34600111222'],
    ['+1 415 555 0100', '55', '14155550100'],
  ])('%s with country code "%s" is %s', (written, code, number) =>
    expect(wholeNumber(written, code)).toBe(number),
  );
  it.each(['', 'abc', '5.51199E+12', '123', '1234567890123456', '++55'])('%s is no number', (written) =>
    expect(wholeNumber(written)).toBeUndefined(),
  );
});
