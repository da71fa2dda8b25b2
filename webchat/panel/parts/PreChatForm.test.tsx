import { getByLabelText, getByRole, queryByRole } from '@testing-library/dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, type Texts } from '../texts.ts';
import { PreChatForm } from './PreChatForm.tsx';

let texts: Texts;
let root: HTMLElement;
const onAnswer = vi.fn<(about: { name: string; email: string }) => void>();
beforeEach(async () => {
  texts = await loadTexts('en');
  root = document.createElement('div');
  document.body.append(root);
  onAnswer.mockReset();
});
afterEach(() => {
  render(null, root);
  root.remove();
});

const show = (refused: { name: string; email: string } | null = null) =>
  act(() => render(h(PreChatForm, { texts, greeting: '', isRequired: false, refused, onAnswer }), root));
const fieldOf = (label: string) => getByLabelText<HTMLInputElement>(root, label);
const begin = () => act(() => getByRole(root, 'button', { name: texts.form.begin }).click());

it.each(['maria@gmail.com.', 'ana@b.com;', 'joão@exemplo.com'])(
  'does not accept %s, which the server refuses',
  async (address) => {
    await show();
    fieldOf(texts.form.email).value = address;
    await begin();
    expect(getByRole(root, 'alert').textContent).toBe(texts.form.emailInvalid);
    expect(onAnswer).not.toHaveBeenCalled();
    fieldOf(texts.form.email).value = 'maria@gmail.com';
    await begin();
    expect(onAnswer).toHaveBeenCalledWith({ name: '', email: 'maria@gmail.com' });
  },
);

it('shows what the server did not accept, to be corrected', async () => {
  await show({ name: 'Ana', email: 'ana@loja' });
  expect([fieldOf(texts.form.name).value, fieldOf(texts.form.email).value]).toEqual(['Ana', 'ana@loja']);
  expect(getByRole(root, 'alert').textContent).toBe(texts.form.emailInvalid);
  fieldOf(texts.form.email).value = 'ana@loja.com';
  await begin();
  expect(onAnswer).toHaveBeenCalledWith({ name: 'Ana', email: 'ana@loja.com' });
  expect(queryByRole(root, 'alert')).toBeNull();
});
