import { useState } from 'react';

/** The text of a field that is saved by itself; begins again when the stored value changes. */
export function useTyped(stored: string) {
  const [typed, setTyped] = useState(stored);
  const [known, setKnown] = useState(stored);
  if (known !== stored) {
    setKnown(stored);
    setTyped(stored);
  }
  return [typed, setTyped] as const;
}
