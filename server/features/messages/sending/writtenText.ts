import type { UploadedFile } from '#server/platform/http/upload.ts';
import { plainName } from './storeFiles.ts';

/** What a person wrote. Forms of older programs say the name of a file where nothing was written: that is no caption. */
export function writtenText(body: string, uploads: readonly Pick<UploadedFile, 'name'>[]): string {
  return uploads.some(({ name }) => name === body || plainName(name) === body) ? '' : body;
}
