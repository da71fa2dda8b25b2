import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useClientIds } from './useClientIds.ts';

const photo = (fields: { name?: string; text?: string; lastModified?: number } = {}) => {
  const { name = 'photo.png', text = 'photo', lastModified = 1 } = fields;
  return new File([text], name, { lastModified });
};

it('the same content has the same id, also after others and when it is rendered again', () => {
  const { result, rerender } = renderHook(() => useClientIds());
  const first = result.current({ title: 'Quando?', file: photo() });
  result.current({ title: 'Onde?', file: photo() });
  rerender();
  expect(result.current({ title: 'Quando?', file: photo() })).toBe(first);
});

it('changed contents have different ids, also where only a file was changed', () => {
  const { result } = renderHook(() => useClientIds());
  const contents = [
    [1, 2],
    [1],
    { file: photo() },
    { file: photo({ name: 'other.png' }) },
    { file: photo({ text: 'larger photo' }) },
    { file: photo({ lastModified: 2 }) },
    { file: null },
  ];
  expect(new Set(contents.map((content) => result.current(content))).size).toBe(contents.length);
});
