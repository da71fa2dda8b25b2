import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nativeImage, Notification } from 'electron';
import type { Shown } from './notificationOf.ts';
import { notificationIdOf, toastXml, type ToastOrigin } from './toast.ts';

/** The parts of a message notification. */
export interface Wanted {
  readonly content: Shown;
  readonly origin: ToastOrigin;
  /** The sender's picture as a data URL. */
  readonly picture: string | null;
  /** The folder for pictures of Windows notifications. */
  readonly pictures: string;
  /** Label of the button that sends a reply. */
  readonly send: string;
}

/** Builds the notification for the system. On Windows it is toast XML, which contains the target of a click. */
export function drawNotification({ content, origin, picture, pictures, send }: Wanted): Notification {
  const image = picture === null ? null : nativeImage.createFromDataURL(picture);
  if (process.platform !== 'win32')
    return new Notification({
      ...content,
      ...(process.platform === 'darwin' && { id: notificationIdOf(origin) }),
      ...(image !== null && { icon: image }),
    });
  const file = image === null ? null : fileFor(pictures, origin, image.toPNG());
  return new Notification({ toastXml: toastXml(content, origin, send, file) });
}

/** One file per ticket and server, so that notifications still on screen keep their customer's picture. */
function fileFor(pictures: string, { ticketId, server }: ToastOrigin, png: Buffer): string {
  mkdirSync(pictures, { recursive: true });
  const serverHash = createHash('sha256').update(server).digest('hex').slice(0, 16);
  const file = join(pictures, `${serverHash}-${ticketId}.png`);
  writeFileSync(file, png);
  return pathToFileURL(file).href;
}
