import type { Outgoing } from './outbox.slice.ts';

/** Grows when the form changes in which messages are kept; what an older program kept is then brought up to it. */
export const PERSISTED_VERSION = 1;

/** What is kept of a message on this device. One that is being sent waits again when its window ends. */
export function valueOf(message: Outgoing): object {
  const { state, file } = message;
  return {
    ...message,
    version: PERSISTED_VERSION,
    state: state === 'sending' ? 'waiting' : state,
    file: file && { name: file.name, mime: file.mime, size: file.size },
  };
}
