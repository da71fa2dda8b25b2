import { describe, expect, it } from 'vitest';
import { createMask } from './createMask.ts';

const hidden = (text: string) => createMask().hide(text);

describe('a mask hides', () => {
  it.each([
    ['o CPF 529.982.247-25', 'o CPF [CPF_1]'],
    ['cpf:52998224725.', 'cpf:[CPF_1].'],
    ['CNPJ 11.222.333/0001-81', 'CNPJ [CNPJ_1]'],
    ['11222333000181', '[CNPJ_1]'],
    ['o novo é 12.ABC.345/01DE-35', 'o novo é [CNPJ_1]'],
    ['cartão 4111 1111 1111 1111', 'cartão [CARD_1]'],
    ['5555-5555-5555-4444', '[CARD_1]'],
    ['escreva para maria.silva+loja@exemplo.com.br!', 'escreva para [EMAIL_1]!'],
    ['chave 123e4567-e12b-12d1-a456-426655440000', 'chave [PIX_KEY_1]'],
    ['CEP 01310-100', 'CEP [POSTCODE_1]'],
    ['cep: 01310100', 'cep: [POSTCODE_1]'],
    ['+55 (11) 98888-7777', '[PHONE_1]'],
    ['11988887777', '[PHONE_1]'],
    ['ligue (11) 3333-4444 já', 'ligue [PHONE_1] já'],
    ['491511234567', '[PHONE_1]'],
    ['zap11988887777', 'zap[PHONE_1]'],
    // as telephones copy it
    ['\u202a+55\u00a011\u00a098888\u20117777\u202c', '\u202a[PHONE_1]\u202c'],
    ['رقمي ٠١٠٠١٢٣٤٥٦٧٨', 'رقمي [PHONE_1]'],
    ['CPF 529.982.247–25', 'CPF [CPF_1]'],
    ['CPF52998224725', 'CPF[CPF_1]'],
  ])('in %s', (text, expected) => expect(hidden(text)).toBe(expected));

  it('a number whose check digits are wrong as what else it may be', () => {
    expect(hidden('52998224726')).toBe('[PHONE_1]');
    expect(hidden('111.111.111-11')).not.toContain('[CPF');
    expect(hidden('4111 1111 1111 1112')).not.toContain('[CARD');
    expect(hidden('12.ABC.345/01DE-36')).toBe('12.ABC.345/01DE-36');
  });

  it('equal values by one placeholder, others by another one', () => {
    expect(hidden('a@x.com, b@x.com, a@x.com')).toBe('[EMAIL_1], [EMAIL_2], [EMAIL_1]');
  });

  it.each(['o pedido 4711', 'R$ 1.234,56', 'às 14:30 de 25/11/2026', 'em 2026-11-25', 'tamanho 42', ''])(
    'nothing in %s',
    (text) => expect(hidden(text)).toBe(text),
  );
});

describe('a mask restores', () => {
  const TEXT = 'Sou 529.982.247-25, fone +55 (11) 98888-7777, a@x.com. CEP 01310-100 [PHONE_1]';

  it('exactly what it has hidden, and what looked like a placeholder', () => {
    const mask = createMask();
    const sent = mask.hide(TEXT);
    expect(sent).toBe('Sou [CPF_1], fone [PHONE_1], [EMAIL_1]. CEP [POSTCODE_1] [TEXT_1]');
    expect(mask.restore(sent)).toBe(TEXT);
  });

  it('what was written with other digits and dashes as it was', () => {
    const mask = createMask();
    const text = 'ou 529.982.247–25, ou ٠١٠٠١٢٣٤٥٦٧٨';
    expect(mask.restore(mask.hide(text))).toBe(text);
  });

  it('placeholders that a model has changed a little, and leaves unknown ones', () => {
    const mask = createMask();
    mask.hide('a@x.com');
    expect(mask.restore('write to email_1 or [Email_1], not [EMAIL_2]')).toBe(
      'write to a@x.com or a@x.com, not [EMAIL_2]',
    );
  });

  it('placeholders that arrive in parts, wherever they are cut', () => {
    const mask = createMask();
    const sent = mask.hide(TEXT);
    for (let size = 1; size <= sent.length; size += 1) {
      const stream = mask.restoring();
      let text = '';
      for (let at = 0; at < sent.length; at += size) text += stream.push(sent.slice(at, at + size));
      expect(text + stream.end()).toBe(TEXT);
    }
  });

  it('is not slow for hostile texts', () => {
    const before = process.cpuUsage();
    for (const sample of ['1 ', 'a.', '(', '1-', '[CPF_', 'a@a.', '0.', 'A1'])
      createMask().hide(sample.repeat(20_000));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(5000); // milliseconds
  });
});
