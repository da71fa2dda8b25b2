import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { fail } from '#shared/contract/errors.ts';
import { FILE_MAX_BYTES } from '#shared/domain/limits.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';

/** File extensions that the recipient's system would execute. */
const RUN_BY_NAME = new Set(
  `apk app appimage bash bat cmd com command cpl desktop dll exe hta jar js jse lnk msi msp pif ps1 psm1 reg scr sh
  sys vbe vbs wsf wsh zsh`.split(/\s+/),
);
/** Executable formats, whatever their file name. */
const RUN_BY_BYTES = new Set('apk class crx deb elf exe jar lnk macho reg rpm wasm xpi'.split(' '));
/** Plain text has no signature, so the extension decides. Nothing in this list is executable. */
const TEXTS: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  ics: 'text/calendar',
  json: 'application/json',
  md: 'text/markdown',
  txt: 'text/plain',
  vcf: 'text/vcard',
};
/** The legacy Office formats share one container format. */
const OLD_OFFICE: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
  xls: 'application/vnd.ms-excel',
};
/** Extensions of formats that have a signature, which the bytes must then show. */
const WITH_SIGNATURE = new Set(
  `3gp avi bmp docx gif heic jpeg jpg m4a mov mp3 mp4 ogg opus pdf png pptx tif tiff wav webm webp xlsx zip`.split(
    /\s+/,
  ),
);
const SCRIPT_START = /^(#!|@echo\b)/i;

/**
 * The MIME type of a file by its bytes; the name counts only where the bytes are ambiguous.
 * @throws AppError ERR_FILE_EMPTY, ERR_FILE_TOO_LARGE, ERR_FILE_TYPE for executables and files whose content
 * contradicts their name
 */
export async function mimeOf(file: UploadedFile): Promise<string> {
  const { name } = file;
  if (file.size === 0) fail('ERR_FILE_EMPTY', { name });
  if (file.size > FILE_MAX_BYTES) fail('ERR_FILE_TOO_LARGE', { name });

  const ending = extname(name).slice(1).toLowerCase();
  const found = await fileTypeFromFile(file.path);
  if (RUN_BY_NAME.has(ending) || (found && RUN_BY_BYTES.has(found.ext))) fail('ERR_FILE_TYPE', { name });
  if (found) return found.mime === 'application/x-cfb' ? (OLD_OFFICE[ending] ?? found.mime) : found.mime;

  if (WITH_SIGNATURE.has(ending) || SCRIPT_START.test(await startOf(file))) fail('ERR_FILE_TYPE', { name });
  return TEXTS[ending] ?? 'application/octet-stream';
}

async function startOf({ path }: UploadedFile): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1', 0, bytesRead).trimStart();
  } finally {
    await file.close();
  }
}
