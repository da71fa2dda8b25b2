/** Milliseconds that a new tab or the download may need to read the bytes. */
const READING_TIME = 60_000;

/** Downloads bytes as a file of this name. */
export function saveBlob(bytes: Blob, name: string): void {
  clickBlobLink(bytes, { download: name });
}

/** Opens bytes in a new tab that has no access to this one. */
export function openBlob(bytes: Blob): void {
  clickBlobLink(bytes, { target: '_blank', rel: 'noopener' });
}

function clickBlobLink(
  bytes: Blob,
  how: Partial<Pick<HTMLAnchorElement, 'download' | 'target' | 'rel'>>,
): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(bytes), ...how });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READING_TIME);
}
