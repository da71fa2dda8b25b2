import { expect, it } from 'vitest';
import { containsKeyword } from './keywords.ts';

it.each([
  ['Sim, quero', 'sim', true],
  ['É simples', 'sim', false],
  ['Quero o BOLETO!', 'boleto', true],
  ['preciso da  segunda\nvia', 'Segunda via', true],
  ['Promoção', 'promocao', true],
  ['promocao', 'PROMOÇÃO', true],
  ['o que? nada', 'que?', true],
  ['custa R$5', 'r$', true],
  ['c++ (dev)', 'c++', true],
  ['我要退款', '退款', true],
  ['2026', '202', false],
  ['anything', ' ', false],
])('%j contains %j: %s', (text, keyword, isThere) => {
  expect(containsKeyword(text, ['other', keyword])).toBe(isThere);
});
