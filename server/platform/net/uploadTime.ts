/** Bytes a second: a line on which several files go out at once. */
export const SLOWEST_UPLOAD = 32_768;

/** Longest duration of a request with a file, besides the time that the file takes. Milliseconds. */
const TIMEOUT = 80_000;

/** How long the upload of a file may take. Milliseconds. @param size in bytes */
export function uploadTime(size: number): number {
  return Math.ceil((1000 * size) / SLOWEST_UPLOAD);
}

/**
 * Longest duration of a request with a file. It ends, with a further request that uses the file, before the attempt to send
 * is given up (`attemptToSend`), which knows less about what may have arrived. Milliseconds.
 */
export function uploadTimeout(size: number): number {
  return TIMEOUT + uploadTime(size);
}
