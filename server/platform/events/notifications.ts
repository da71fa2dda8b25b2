import type { Log } from '../log.ts';

/** Commits within so many milliseconds are read and notified together; one that comes alone does not wait. */
export const JOINED = 25;

/** Notifications between the processes on a database. They may be lost: nothing may depend on them. */
export interface Notifications {
  /** Notifies the other processes. Calls during a notification are joined to one more. */
  notify(): void;
  /** @throws what keeps the processes from notifying each other now */
  check(): void;
  stop(): Promise<void>;
}

/** What both ways to notify need. */
export interface NotificationParts {
  readonly channel: string;
  readonly log: Log;
  /** Another process has notified this one, or may have done so while there was no connection. */
  readonly onNotify: () => void;
}
