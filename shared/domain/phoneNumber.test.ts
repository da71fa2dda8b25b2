import { describe, expect, it } from 'vitest';
import { digitsOf, formatNumber, maskNumber, numberVariants } from './phoneNumber.ts';

describe('maskNumber', () => {
  it('hides the last four digits', () => expect(maskNumber('5511988887777')).toBe('551198888****'));
  it('hides all of a short number', () => expect(maskNumber('123')).toBe('***'));
  it('keeps an empty number empty', () => expect(maskNumber('')).toBe(''));
});

describe('formatNumber', () => {
  it.each([
    ['5511988887777', '+55 (11) 98888-7777'],
    ['551188887777', '+55 (11) 8888-7777'],
    ['551198888****', '+55 (11) 98888-****'],
    ['351912345678', '+351912345678'],
    ['', ''],
  ])('%s is shown as %s', (number, shown) => expect(formatNumber(number)).toBe(shown));
});

describe('numberVariants', () => {
  it('knows a Brazilian mobile with and without its ninth digit, the given one first', () => {
    expect(numberVariants('5511988887777')).toEqual(['5511988887777', '551188887777']);
    expect(numberVariants('551188887777')).toEqual(['551188887777', '5511988887777']);
  });
  it('leaves land lines and other countries alone', () => {
    expect(numberVariants('551133334444')).toEqual(['551133334444']);
    expect(numberVariants('14155550123')).toEqual(['14155550123']);
  });
});

it('keeps the digits of what people type', () =>
  expect(digitsOf('+55 (11) 98888-7777')).toBe('5511988887777'));
