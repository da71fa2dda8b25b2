import { z } from 'zod';
import type { Shown } from './notificationOf.ts';

/** Where a notification came from. Windows keeps it with the notification, also when the program has ended. */
export interface ToastOrigin {
  readonly ticketId: number;
  /** Address of the server that the ticket is of. */
  readonly server: string;
  /** Tells two notifications of a ticket apart. */
  readonly noticeId: string;
}

/** What somebody did with a notification. */
export interface ToastActivation extends ToastOrigin {
  /** What was written in it; null when it was clicked. */
  readonly reply: string | null;
}

/** What Windows is asked to show; what it is started with by a click is in it. `picture` is the address of a file. */
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
  server: z.url(),
  notice: z.uuid(),
});

/** What was done with a notification, from what Windows says; null when it is none of ours. */
export function toastActivationOf(details: { arguments: string; reply?: string }): ToastActivation | null {
  const params = new URLSearchParams(details.arguments);
  const { data } = launch.safeParse(Object.fromEntries(params));
  if (data === undefined) return null;
  const text = params.get('type') === 'reply' ? (details.reply ?? '').trim() : '';
  return {
    ticketId: data.ticket,
    server: data.server,
    noticeId: data.notice,
    reply: text === '' ? null : text,
  };
}

/** The name under which a Mac keeps a notification: what it is of, so that a click on it is understood later. */
export function notificationIdOf(origin: ToastOrigin): string {
  return launchOf('click', origin);
}

const response = z.object({ identifier: z.string(), userText: z.string().optional() });

/**
 * What was done with the notification that a Mac has started the program by; null when it was started otherwise.
 * @param launchInfo what Electron gives to `ready`: a `NotificationResponse`, or anything else
 */
export function launchActivationOf(launchInfo: unknown): ToastActivation | null {
  const { data } = response.safeParse(launchInfo);
  const activation = data === undefined ? null : toastActivationOf({ arguments: data.identifier });
  const text = data?.userText?.trim() ?? '';
  return activation && { ...activation, reply: text === '' ? null : text };
}

/** Electron reads `type` as well: pairs with one equals sign each. */
function launchOf(type: 'click' | 'reply', { ticketId, server, noticeId }: ToastOrigin): string {
  return new URLSearchParams({ type, ticket: String(ticketId), server, notice: noticeId }).toString();
}

/** For XML; characters that it does not allow are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
