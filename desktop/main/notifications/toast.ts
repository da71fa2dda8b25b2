import { z } from 'zod';
import type { Shown } from './notificationOf.ts';

/** The origin of a notification. Windows stores it with the notification, also after the program has ended. */
export interface ToastOrigin {
  readonly ticketId: number;
  /** Who was notified; null for a notification of an earlier version. */
  readonly userId: number | null;
  /** URL of the ticket's server. */
  readonly server: string;
  /** Distinguishes notifications of the same ticket. */
  readonly noticeId: string;
}

/** The user's action on a notification. */
export interface ToastActivation extends ToastOrigin {
  /** The text of the reply; null for a click. */
  readonly reply: string | null;
}

/**
 * The toast XML for Windows, including the arguments with which a click launches the program. `picture` is a file URL.
 */
export function toastXml(shown: Shown, origin: ToastOrigin, send: string, picture: string | null): string {
  const image = picture === null ? '' : `<image placement="appLogoOverride" src="${escaped(picture)}"/>`;
  const reply = shown.hasReply
    ? `<actions><input id="reply" type="text" placeHolderContent="${escaped(shown.replyPlaceholder)}"/>` +
      `<action content="${escaped(send)}" arguments="${escaped(launchOf('reply', origin))}" hint-inputId="reply"/></actions>`
    : '';
  return (
    `<toast launch="${escaped(launchOf('click', origin))}"><visual><binding template="ToastGeneric">` +
    `<text>${escaped(shown.title)}</text><text>${escaped(shown.body)}</text>${image}</binding></visual>` +
    `${reply}<audio silent="${shown.silent}"/></toast>`
  );
}

const launch = z.object({
  ticket: z.coerce.number().int().positive(),
  user: z.coerce.number().int().positive().optional(),
  server: z.url(),
  notice: z.uuid(),
});

/** Parses the user's action from the arguments that Windows passes; null when the notification is not from Ramal. */
export function toastActivationOf(details: { arguments: string; reply?: string }): ToastActivation | null {
  const params = new URLSearchParams(details.arguments);
  const { data } = launch.safeParse(Object.fromEntries(params));
  if (data === undefined) return null;
  const text = params.get('type') === 'reply' ? (details.reply ?? '').trim() : '';
  return {
    ticketId: data.ticket,
    userId: data.user ?? null,
    server: data.server,
    noticeId: data.notice,
    reply: text === '' ? null : text,
  };
}

/** The identifier of a notification on macOS; it contains the origin, so that a later click can be resolved. */
export function notificationIdOf(origin: ToastOrigin): string {
  return launchOf('click', origin);
}

const response = z.object({ identifier: z.string(), userText: z.string().optional() });

/**
 * The user's action on the notification that launched the program on macOS; null after any other launch.
 * @param launchInfo argument of Electron's `ready` event: a `NotificationResponse`, or anything else
 */
export function launchActivationOf(launchInfo: unknown): ToastActivation | null {
  const { data } = response.safeParse(launchInfo);
  const activation = data === undefined ? null : toastActivationOf({ arguments: data.identifier });
  const text = data?.userText?.trim() ?? '';
  return activation && { ...activation, reply: text === '' ? null : text };
}

/** Electron also reads `type`, and expects pairs with one equals sign each. */
function launchOf(type: 'click' | 'reply', { ticketId, userId, server, noticeId }: ToastOrigin): string {
  const user = userId !== null && { user: String(userId) };
  return new URLSearchParams({
    type,
    ticket: String(ticketId),
    ...user,
    server,
    notice: noticeId,
  }).toString();
}

/** Escapes text for XML and drops characters that XML does not allow. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
