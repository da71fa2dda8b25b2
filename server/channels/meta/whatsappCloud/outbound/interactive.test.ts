import { expect, it } from 'vitest';
import { checkMessage } from '#simulators/meta/cloudMessage.ts';
import { interactiveContent } from './interactive.ts';

const offer = (choices: readonly string[], body = 'Escolha:') =>
  interactiveContent({ body, choices }, 'Ver opções');
/** Whether the stand-in, which has Meta's limits, takes it. */
const isTaken = (content: object | undefined) => {
  const world = { hasMedia: () => false, templates: [] };
  checkMessage({ messaging_product: 'whatsapp', to: '5511900000000', ...content }, world);
  return true;
};
const many = (count: number) => Array.from({ length: count }, (_, index) => `Fila ${index + 1}`);

it('offers up to three short answers as buttons, with their numbers', () => {
  const content = offer(['Vendas', 'Suporte']);
  expect(content).toMatchObject({
    interactive: {
      type: 'button',
      body: { text: 'Escolha:' },
      action: {
        buttons: [
          { type: 'reply', reply: { id: '1', title: 'Vendas' } },
          { type: 'reply', reply: { id: '2', title: 'Suporte' } },
        ],
      },
    },
  });
  expect(isTaken(content)).toBe(true);
});

it('offers more, or longer ones, as a list', () => {
  for (const content of [
    offer(many(4)),
    offer(many(10)),
    offer(['Vendas', 'Assistência técnica autorizada 🛠️']),
  ]) {
    expect(content).toMatchObject({ interactive: { type: 'list', action: { button: 'Ver opções' } } });
    expect(isTaken(content)).toBe(true);
  }
});

it('cuts a long name between characters and repeats it below', () => {
  const name = `${'a'.repeat(22)}👩‍👩‍👧 família`;
  const content = offer([name, 'Outros']);
  expect(content).toMatchObject({
    interactive: {
      action: {
        sections: [{ rows: [{ title: `${'a'.repeat(22)}…`, description: name }, { title: 'Outros' }] }],
      },
    },
  });
  expect(isTaken(content)).toBe(true);
});

it.each([
  ['no answers', []],
  ['more than a list has', many(11)],
  ['two of the same name', ['Vendas', 'Vendas']],
  ['two that are the same when they are cut', [`${'a'.repeat(30)}1`, `${'a'.repeat(30)}2`]],
])('leaves it to the text with %s', (_, choices) => expect(offer(choices)).toBeUndefined());

it('leaves it to the text when that is too long', () => {
  expect(offer(many(4), 'x'.repeat(4097))).toBeUndefined();
  expect(offer(many(2), 'x'.repeat(1025))).toMatchObject({ interactive: { type: 'list' } });
});
