import { plainName } from '#server/platform/files/storeFiles.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';

/** The text as typed. Forms of older clients send the file name when nothing was typed, which is not a caption. */
export function writtenText(body: string, uploads: readonly Pick<UploadedFile, 'name'>[]): string {
  return uploads.some(({ name }) => name === body || plainName(name) === body) ? '' : body;
}
