import { expect, it } from 'vitest';
import { linksIn } from './linksIn.ts';

it('finds the web addresses of a text, formatted ones too, each once', () => {
  const body = 'veja *https://loja.test/p/1* ou https://loja.test/p/1, e http://b.test; ana@loja.test';
  expect(linksIn(body)).toEqual([
    { href: 'https://loja.test/p/1', text: 'loja.test/p/1' },
    { href: 'http://b.test', text: 'b.test' },
  ]);
});

it('finds none where there is none', () => {
  expect(linksIn('')).toEqual([]);
  expect(linksIn('javascript:alert(1)')).toEqual([]);
});
