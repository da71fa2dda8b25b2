import { z } from 'zod';
import { ofServer } from './servers.ts';

const ticketId = z.int().positive();

/** A message to show as a notification. */
export const notice = ofServer.extend({
  ticketId,
  /** Who is notified: a reply is theirs. */
  userId: z.int().positive(),
  sender: z.string().max(200),
  preview: z.string().max(500),
  /** The sender's picture as a data URL; null when there is none. */
  picture: z
    .string()
    .max(300_000)
    .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/)
    .nullable(),
});
export type Notice = z.output<typeof notice>;

/** What became of a notification. */
export interface NotificationResult {
  /** Whether it was passed to the system; false while do not disturb is on. */
  readonly isShown: boolean;
  /** The system plays no sound with it, but the user wants one: the page plays it. */
  readonly needsSound: boolean;
}

export const ofTicket = ofServer.extend({ ticketId });
