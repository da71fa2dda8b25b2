/** Whether a file is one that a template takes. @param mime in lower case, without parameters */
export function fitsTemplate(
  { mimes, maxSize }: { readonly mimes: readonly string[]; readonly maxSize: number },
  { mime, size }: { readonly mime: string; readonly size: number },
): boolean {
  return size <= maxSize && (mimes.length === 0 || mimes.includes(mime));
}
