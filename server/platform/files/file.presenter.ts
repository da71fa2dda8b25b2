import type { FileFields } from './storeFiles.ts';

/** The id of a file, by which clients name it: its key without the folder. */
export function idOfFile({ mediaKey }: Pick<FileFields, 'mediaKey'>): string {
  return mediaKey.slice(mediaKey.indexOf('/') + 1);
}

/** A file as clients see it, without its address. */
export function presentFile(file: FileFields) {
  const { mediaType, mediaMime: mime, mediaName: name, mediaSize: size, isVoice } = file;
  return { id: idOfFile(file), mediaType, mime, name, size, isVoice };
}
