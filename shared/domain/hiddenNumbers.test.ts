import { describe, expect, it } from 'vitest';
import { hideMentions, hideNumbersIn, hidePhoneNumbers, restoreNumbers } from './hiddenNumbers.ts';

const NUMBER = '5511988887777';

describe('a number in a text', () => {
  it.each([
    ['me liga no +55 (11) 98888-7777 hoje', 'me liga no +55 (11) 98888-**** hoje'],
    ['5511988887777', '551198888****'],
    ['8888 7777 ou 8888.7777', '8888 **** ou 8888.****'],
    ['8 8 8 8 7 7 7 7', '8 8 8 8 * * * *'],
    ['https://wa.me/5511988887777?text=oi', 'https://wa.me/551198888****?text=oi'],
    ['8888 1234, 88885678', '8888 ****, 8888****'],
    ['888888887777', '8888********'],
    ['٩٨٨٨٨٧٧٧٧', '٩٨٨٨٨****'],
    ['+55\u00a011\u00a098888\u20117777', '+55\u00a011\u00a098888\u2011****'],
    ['98888–7777', '98888–****'],
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

it('masks any number in digits of other scripts, and restores it in an edited text', () => {
  const stored = 'رقمي ٠١٠٠\u00a0١٢٣٤\u2011٥٦٧٨';
  const shown = hidePhoneNumbers(stored);
  expect(shown).toBe('رقمي ٠١٠٠\u00a0١٢٣٤\u2011****');
  expect(restoreNumbers(`${shown}!`, stored, hidePhoneNumbers)).toBe(`${stored}!`);
});

it('masks mentions', () => expect(hideMentions('oi @5511988887777!')).toBe('oi @551198888****!'));

describe('a text edited by a user who sees numbers masked', () => {
  const STORED = 'Ligar (11) 98888-7777, ou *3333-4444*';
  const edit = (edited: string, stored = STORED) => restoreNumbers(edited, stored, hidePhoneNumbers);

  it.each([
    ['Ligar (11) 98888-****, ou *3333-*****', STORED],
    ['Ligar amanhã 98888-****', 'Ligar amanhã 98888-7777'],
    ['*3333-***** e (21) 98888-****', '*3333-4444* e (21) 98888-7777'],
    ['98888-****; 98888-****', '98888-7777; 98888-7777'],
    ['Ligar 5511977776666', 'Ligar 5511977776666'],
    ['Falar *hoje*, senha 12', 'Falar *hoje*, senha 12'],
  ])('keeps the numbers: %s', (edited, text) => expect(edit(edited)).toBe(text));

  it.each([
    ['with another visible digit', '(11) 98889-****'],
    ['of which digits are left only', '98888-**'],
    ['that goes on, and would show its digits', '98888-****1234'],
    ['that begins a longer one', '98888-**** 3333-****'],
    ['that is too short to be masked', '88-****'],
  ])('refuses a masked number %s', (_, edited) => expect(edit(edited)).toBeNull());

  it('tells numbers that look the same apart by their order, and refuses one of them alone', () => {
    const twins = 'A 98888-7777, B 98888-6666';
    expect(edit('a 98888-****; b 98888-****', twins)).toBe('a 98888-7777; b 98888-6666');
    expect(edit('B 98888-****', twins)).toBeNull();
    expect(edit('ninguém', twins)).toBe('ninguém');
  });

  it('keeps a number that is masked twice, as a mention of the contact', () => {
    const hide = (text: string) => hideMentions(hideNumbersIn(text, [NUMBER]));
    const shown = hide(`oi @${NUMBER}`);
    expect(restoreNumbers(`olá ${shown.slice(3)}`, `oi @${NUMBER}`, hide)).toBe(`olá @${NUMBER}`);
    // Without its sign it is no mention any more, and would be shown.
    expect(restoreNumbers('oi 551197777****', 'oi @5511977776666', hide)).toBeNull();
  });

  it('may have stars where nothing is masked, and is stored as it is by users who see all', () => {
    expect(edit('nota 5 ****', 'nota 4 ****')).toBe('nota 5 ****');
    expect(restoreNumbers('98888-****', STORED, (text) => text)).toBe('98888-****');
  });
});
