import { nativeImage, Notification } from 'electron';
import type { Shown } from './notificationOf.ts';
import type { Pictures } from './pictures.ts';
import { notificationIdOf, toastXml, type ToastOrigin } from './toast.ts';

/** The parts of a message notification. */
export interface Wanted {
  readonly content: Shown;
  readonly origin: ToastOrigin;
  /** The sender's picture as a data URL. */
  readonly picture: string | null;
  readonly pictures: Pictures;
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
  const file = image === null ? null : pictures.store(origin, image.toPNG());
  return new Notification({ toastXml: toastXml(content, origin, send, file) });
}
