/** Bytes; larger pictures are not sent to the desktop app, as a notification shows only a thumbnail. */
const LARGEST = 200_000;
const KINDS = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** A picture as a data URL for system notifications; null when its type is not supported there. */
export async function pictureOf(picture: Blob): Promise<string | null> {
  if (picture.size > LARGEST || !KINDS.has(picture.type)) return null;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null); // the notification has no picture then
    reader.readAsDataURL(picture);
  });
}
