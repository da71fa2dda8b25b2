/** Larger ones do not travel: a notification shows them in the size of a stamp. */
const LARGEST = 200_000;
const KINDS = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** A picture as a data address for the system's notifications; null when it is none that they show. */
export async function pictureOf(picture: Blob): Promise<string | null> {
  if (picture.size > LARGEST || !KINDS.has(picture.type)) return null;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null); // the notification comes without
    reader.readAsDataURL(picture);
  });
}
