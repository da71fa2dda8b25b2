import { expect, it } from 'vitest';
import { templateText } from './templateText.ts';

const template = {
  header: 'Pedido {{1}}',
  body: 'Olá {{1}}, seu pedido sai {{2}}.',
  footer: 'Flor de Lis',
  variables: [
    { key: 'header.1', placeholder: '{{1}}', part: 'header' },
    { key: 'body.1', placeholder: '{{1}}', part: 'body' },
    { key: 'body.2', placeholder: '{{2}}', part: 'body' },
  ],
} as const;

it('is filled in by part, on one line, and shows what is missing', () => {
  expect(templateText(template, { 'header.1': '42', 'body.1': ' Ana\n Maria ' })).toBe(
    '*Pedido 42*\n\nOlá Ana Maria, seu pedido sai {{2}}.\n\n_Flor de Lis_',
  );
});

it('takes values as they are, not as placeholders', () => {
  expect(templateText(template, { 'header.1': '42', 'body.1': '{{2}}', 'body.2': '$&' })).toBe(
    '*Pedido 42*\n\nOlá {{2}}, seu pedido sai $&.\n\n_Flor de Lis_',
  );
});
