import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE } from '#shared/domain/limits.ts';

/** The text as it was when it last stayed unchanged for half a second; empty as soon as it is cleared. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  if (text === '' && settled !== '') setSettled('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
