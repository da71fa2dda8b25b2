import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isBlank, useWritten, writtenText } from './writtenText.ts';

it('renders only where what is derived from it changes', () => {
  const text = writtenText('');
  const rendered = vi.fn<(isEmpty: boolean) => void>();
  function Button() {
    rendered(useWritten(text, isBlank));
    return null;
  }
  render(<Button />);
  for (const typed of ['B', 'Bo', 'Bom', ' ']) act(() => text.set(typed));
  expect(rendered.mock.calls).toEqual([[true], [false], [true]]);
});

it('tells its listeners each text until they end that', () => {
  const text = writtenText('Bom');
  const seen: string[] = [];
  const leave = text.subscribe(() => seen.push(text.get()));
  text.set('Bom dia');
  text.set('Bom dia');
  leave();
  text.set('');
  expect(seen).toEqual(['Bom dia']);
});
