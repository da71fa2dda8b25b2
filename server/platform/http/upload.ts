import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdir, rm, stat } from 'node:fs/promises';
import { multipart } from 'formidable';
import { koaBody } from 'koa-body';
import type { Context, Middleware } from 'koa';
import { AppError, fail } from '#shared/contract/errors.ts';
import { FILE_MAX_BYTES, FILES_PER_MESSAGE } from '#shared/domain/limits.ts';
import { readJson } from './readJson.ts';

/** A file of a multipart request, on disk until the response is sent. */
export interface UploadedFile {
  /** The form field that it was sent in. */
  readonly field: string;
  /** The file name given by the sender: for display only, never to be used as a path. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly path: string;
}

/** Largest body without files, of anonymous and of authenticated clients. Bytes. */
const BODY_MAX_BYTES = { anonymous: 64 * 1024, known: 2 * 1024 * 1024 };

export interface BodyParsers {
  readonly anonymous: Middleware;
  readonly plain: Middleware;
  readonly withFiles: Middleware;
}

/**
 * Creates the parsers for JSON, form and (where the endpoint takes files) multipart bodies. Files are stored
 * below `folder`.
 * @param fileMaxBytes of each file; all files of a request may have twice as many
 */
export async function createBodyParsers(folder: string, fileMaxBytes = FILE_MAX_BYTES): Promise<BodyParsers> {
  await mkdir(folder, { recursive: true });
  let arrived = 0;
  const watchFile = (_field: string, file: object) => {
    if (!(file instanceof EventEmitter)) return;
    noteWriteErrors(file);
    endAtLimit(file, fileMaxBytes);
  };
  const parser = (bytes: number, files: Formidable & { readonly maxTotalFileSize: number }): Middleware =>
    readingJson(
      Math.max(bytes, files.maxTotalFileSize),
      koaBody({
        json: false, // read as text, so that its shape is checked before parsing
        textTypes: JSON_TYPES,
        textLimit: bytes,
        formLimit: bytes,
        multipart: true,
        formidable: {
          uploadDir: folder,
          maxFieldsSize: bytes,
          maxFields: 200,
          onFileBegin: watchFile,
          enabledPlugins: [multipart, keepUntypedFiles],
          ...files,
        },
      }),
    );
  const noFiles = { maxFiles: 0, maxTotalFileSize: 1 };
  return {
    anonymous: parser(BODY_MAX_BYTES.anonymous, noFiles),
    plain: parser(BODY_MAX_BYTES.known, noFiles),
    withFiles: parser(BODY_MAX_BYTES.known, {
      // Named in the order of arrival: formidable reports files in the order in which they were finished.
      filename: () => `${String((arrived += 1)).padStart(16, '0')}-${randomUUID()}`,
      allowEmptyFiles: true,
      minFileSize: 0,
      maxFileSize: fileMaxBytes,
      maxTotalFileSize: fileMaxBytes * 2,
      maxFiles: FILES_PER_MESSAGE,
    }),
  };
}

type Formidable = NonNullable<NonNullable<Parameters<typeof koaBody>[0]>['formidable']>;

/**
 * A part with a file name is a file, also when the sender names no type, as `requests` of Python does. formidable would take
 * it for a field.
 */
const keepUntypedFiles: typeof multipart = (form) => {
  const takePart = form.onPart.bind(form);
  form.onPart = (part) => {
    if (part.originalFilename !== null) part.mimetype ||= 'application/octet-stream';
    takePart(part);
  };
};

const JSON_TYPES = ['application/json', 'application/*+json', 'application/csp-report'];

/**
 * A body of another type is not read: the request would count as one without content, and a change would change nothing.
 * `fetch` calls texts `text/plain` unless told otherwise.
 * @throws AppError ERR_VALIDATION
 */
export function refuseOtherTypes(http: Context): void {
  const isRead = http.is([...JSON_TYPES, 'urlencoded', 'multipart']) !== false || http.request.length === 0;
  if (!isRead) fail('ERR_VALIDATION', { issues: [{ field: 'content-type', problem: 'unknown' }] });
}

/** Write errors, by file. */
const writeErrors = new WeakMap<object, Error>();

function noteWriteErrors(file: EventEmitter): void {
  file.on('error', (error: Error) => writeErrors.set(file, error));
}

/** formidable compares the size of a file with its limit only when the whole file is stored. */
function endAtLimit(file: EventEmitter, bytes: number): void {
  file.on('progress', (stored: number) => {
    if (stored > bytes) file.emit('error', new AppError('ERR_FILE_TOO_LARGE'));
  });
}

/** @param maxBytes a request that announces more is refused before anything of it is parsed or stored */
function readingJson(maxBytes: number, parse: Middleware): Middleware {
  return async (http, next) => {
    try {
      if ((http.request.length ?? 0) > maxBytes) fail('ERR_FILE_TOO_LARGE');
      await parse(http, async () => undefined);
      await refuseHalfWritten(http.request.files);
    } catch (error) {
      // A client that reads the response only after sending everything must be able to send everything.
      http.req.resume();
      throw error;
    }
    const { body } = http.request;
    if (typeof body === 'string') http.request.body = readJson(body);
    return next();
  };
}

/**
 * formidable may return a file although the disk refused part of it; then none of the request's files is
 * kept.
 */
async function refuseHalfWritten(given: Context['request']['files']): Promise<void> {
  const files = Object.values(given ?? {}).flatMap((each) => each ?? []);
  const isWhole = await Promise.all(
    files.map(({ filepath, size }) =>
      stat(filepath).then(
        (found) => found.size === size,
        () => false,
      ),
    ),
  );
  const half = files.find((_, index) => !isWhole[index]);
  if (!half) return;
  await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })));
  throw writeErrors.get(half) ?? new Error('an uploaded file was not written completely');
}

/** All uploaded files, in the order of arrival; they are deleted after the response. */
export function uploadsOf(http: Context): UploadedFile[] {
  const uploads = Object.entries(http.request.files ?? {}).flatMap(([field, files]) =>
    [files].flat().map(({ originalFilename, size, filepath }) => ({
      field,
      name: (originalFilename ?? '').replaceAll('\u0000', ''), // formidable decodes `&#0000;` to U+0000
      size,
      path: filepath,
    })),
  );
  return uploads.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * The files of these form fields. Files under other names are rejected; an empty file input of a form is no
 * file.
 */
export function filesOf(
  uploads: readonly UploadedFile[],
  fields: string | readonly string[],
): UploadedFile[] {
  return uploads.flatMap((file) => {
    const field = [fields].flat().find((known) => file.field === known || file.field === `${known}[]`);
    if (field === undefined) fail('ERR_VALIDATION', { issues: [{ field: file.field, problem: 'unknown' }] });
    return file.name === '' && file.size === 0 ? [] : [{ ...file, field, name: file.name || 'file' }];
  });
}
