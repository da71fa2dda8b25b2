import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE } from '#shared/domain/limits.ts';
import { useDebounced } from './useDebounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits for a pause in typing, but not when the text is cleared', () => {
  const { result, rerender } = renderHook(useDebounced, { initialProps: '' });
  const settle = () => act(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE));
  rerender('maria');
  expect(result.current).toBe('');
  settle();
  expect(result.current).toBe('maria');
  rerender('');
  expect(result.current).toBe('');
  rerender('j');
  expect(result.current).toBe(''); // what was cleared does not come back
  settle();
  expect(result.current).toBe('j');
});
