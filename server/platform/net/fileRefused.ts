/** The server, or our own rules, will never provide this file: a retry gives the same result. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** The server no longer has the file. */
export class FileGone extends FileRefused {}
