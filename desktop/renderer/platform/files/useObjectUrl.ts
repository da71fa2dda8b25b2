import { useEffect, useMemo } from 'react';

/** An address of a file for `src`, as long as it is shown; null without a file. */
export function useObjectUrl(file: Blob | null): string | null {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
