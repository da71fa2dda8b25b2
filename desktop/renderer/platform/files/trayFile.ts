import type { StoredFile } from '#shared/contract/storedFile.ts';

/** A file whose bytes the server has already. */
export interface ServerFile {
  readonly id: string;
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Null where it is not shown. */
  readonly url: string | null;
}

/** A file to be sent or saved. */
export interface TrayFile {
  readonly key: string;
  readonly file: File | ServerFile;
  /** It is a voice message. */
  readonly isVoice: boolean;
}

/** A file of the server, with its address where it is shown. */
export function trayFileOf(stored: StoredFile & { readonly url?: string }): TrayFile {
  const { id, name, mime, size, isVoice, url = null } = stored;
  return { key: id, file: { id, name, type: mime, size, url }, isVoice };
}

/** The ids of those that the server has. */
export function idsOnServer(files: readonly TrayFile[]): string[] {
  return files.flatMap(({ file }) => (file instanceof File ? [] : [file.id]));
}
