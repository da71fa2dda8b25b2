import { useEffect, useState } from 'react';
import { createChime } from './chime.ts';

/** The sound of a new message; returns the function that plays it. */
export function useChime(): () => void {
  const [chime] = useState(createChime);
  useEffect(() => () => chime.close(), [chime]);
  return chime.play;
}
