import type { Outgoing } from './outbox.slice.ts';

/**
 * Version of the stored format. Increase it with each change, and migrate what an older version of the app has stored.
 */
export const PERSISTED_VERSION = 1;

/** The stored value of a message. A message being sent is stored as waiting: it is sent again if its window closes. */
export function valueOf(message: Outgoing): object {
  const { state, file } = message;
  return {
    ...message,
    version: PERSISTED_VERSION,
    state: state === 'sending' ? 'waiting' : state,
    file: file && { name: file.name, mime: file.mime, size: file.size },
  };
}
