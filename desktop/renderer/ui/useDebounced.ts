import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE } from '#shared/domain/limits.ts';

/** The value as it was when it last stayed unchanged for half a second. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
