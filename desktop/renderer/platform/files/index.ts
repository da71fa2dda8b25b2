/** How long a new tab or the download may take to read the bytes, in milliseconds. */
const READING_TIME = 60_000;

/** Hands bytes to the browser to keep under this name. */
export function saveBlob(bytes: Blob, name: string): void {
  clickBlobLink(bytes, { download: name });
}

/** Shows bytes in a tab of their own, which knows nothing of ours. */
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
