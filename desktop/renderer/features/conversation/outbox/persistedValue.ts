import type { Outgoing, OutgoingFile } from './outbox.slice.ts';

/**
 * Version of the stored format. Increase it with each change, and migrate what an older version of the app has stored.
 */
export const PERSISTED_VERSION = 1;

/** A message being sent is stored as waiting: it is sent again if its window closes. */
const STORED_STATES = { waiting: 'waiting', sending: 'waiting', failed: 'failed', paused: 'held' } as const;

/** Where the bytes are that this device does not have. */
function onServer({ quickAnswerFile, url }: OutgoingFile): object {
  return quickAnswerFile === undefined ? {} : { quickAnswerFile, url };
}

/**
 * The stored value of a message. Some fields are stored under the names of earlier versions of the app: a window of such a
 * version, which may still be open, deletes what it cannot read.
 */
export function valueOf(message: Outgoing): object {
  const { state, file, sequence, needsCheck, pauseReason, ...fields } = message;
  return {
    ...fields,
    version: PERSISTED_VERSION,
    place: sequence,
    needsLook: needsCheck,
    hold: pauseReason,
    state: STORED_STATES[state],
    file: file && { name: file.name, mime: file.mime, size: file.size, ...onServer(file) },
  };
}
