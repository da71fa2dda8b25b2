import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nativeImage, Notification } from 'electron';
import type { Shown } from './notificationOf.ts';
import { notificationIdOf, toastXml, type ToastOrigin } from './toast.ts';

/** What a notification of a message is made of. */
export interface Wanted {
  readonly content: Shown;
  readonly origin: ToastOrigin;
  /** The sender's as a data address. */
  readonly picture: string | null;
  /** The folder for pictures that Windows shows. */
  readonly pictures: string;
  /** The word on the button that sends an answer. */
  readonly send: string;
}

/** The notification as the system wants it: Windows gets a description that says where a click leads. */
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

/** One file for each ticket of each server: notifications that are still shown keep the picture of their customer. */
function fileFor(pictures: string, { ticketId, server }: ToastOrigin, png: Buffer): string {
  mkdirSync(pictures, { recursive: true });
  const serverHash = createHash('sha256').update(server).digest('hex').slice(0, 16);
  const file = join(pictures, `${serverHash}-${ticketId}.png`);
  writeFileSync(file, png);
  return pathToFileURL(file).href;
}
