import { describe, expect, it } from 'vitest';
import { hideMentions, hideNumbersIn, hidePhoneNumbers } from './hiddenNumbers.ts';

const NUMBER = '5511988887777';

describe('a number in a text', () => {
  it.each([
    ['me liga no +55 (11) 98888-7777 hoje', 'me liga no +55 (11) 98888-**** hoje'],
    ['5511988887777', '551198888****'],
    ['8888 7777 ou 8888.7777', '8888 **** ou 8888.****'],
    ['8 8 8 8 7 7 7 7', '8 8 8 8 * * * *'],
    ['https://wa.me/5511988887777?text=oi', 'https://wa.me/551198888****?text=oi'],
    ['pedido 20261122 de 8888 reais', 'pedido 20261122 de 8888 reais'],
  ])('%s', (text, shown) => expect(hideNumbersIn(text, [NUMBER])).toBe(shown));

  it('is masked for each given number, and unchanged without any', () => {
    expect(hideNumbersIn('88887777 e 33334444', [NUMBER, '551133334444'])).toBe('8888**** e 3333****');
    expect(hideNumbersIn('88887777', ['', '12'])).toBe('88887777');
  });
});

describe('a contact card', () => {
  it("shows no full number, neither as typed nor in WhatsApp's form", () => {
    const card =
      'BEGIN:VCARD\nFN:Rita\nTEL;type=CELL;waid=5511988887777:+55 11 98888-7777\nTEL:3333-4444\nEND:VCARD';
    expect(hidePhoneNumbers(card)).toBe(
      'BEGIN:VCARD\nFN:Rita\nTEL;type=CELL;waid=551198888****:+55 11 98888-****\nTEL:3333-****\nEND:VCARD',
    );
  });
});

it('masks mentions', () => expect(hideMentions('oi @5511988887777!')).toBe('oi @551198888****!'));
