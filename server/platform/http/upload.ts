import { mkdir } from 'node:fs/promises';
import { koaBody } from 'koa-body';
import type { Context, Middleware } from 'koa';
import { fail } from '#shared/contract/errors.ts';
import { FILE_MAX_BYTES, FILES_PER_MESSAGE } from '#shared/domain/limits.ts';

/** A file of a multipart request, on disk until the call is answered. */
export interface UploadedFile {
  /** The form field it came under. */
  readonly field: string;
  /** As the sender named it: to be shown, never to be used as a path. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly path: string;
}

const JSON_LIMIT = '2mb';

/** Reads JSON, form and (where the call takes files) multipart bodies. Files go below `folder`. */
export async function createBodyParser(
  folder: string,
): Promise<{ plain: Middleware; withFiles: Middleware }> {
  await mkdir(folder, { recursive: true });
  const limits = { jsonLimit: JSON_LIMIT, formLimit: JSON_LIMIT, text: false };
  return {
    plain: koaBody({
      ...limits,
      multipart: true,
      formidable: { maxFiles: 0, maxTotalFileSize: 1, uploadDir: folder },
    }),
    withFiles: koaBody({
      ...limits,
      multipart: true,
      formidable: {
        uploadDir: folder,
        allowEmptyFiles: true,
        minFileSize: 0,
        maxFileSize: FILE_MAX_BYTES,
        maxTotalFileSize: FILE_MAX_BYTES * 2,
        maxFiles: FILES_PER_MESSAGE,
        maxFieldsSize: 2 * 1024 * 1024,
      },
    }),
  };
}

/** The files that came under these form fields; files under other names are refused. */
export function filesOf(http: Context, fields: string | readonly string[]): UploadedFile[] {
  return Object.entries(http.request.files ?? {}).flatMap(([name, files]) => {
    const field = [fields].flat().find((known) => name === known || name === `${known}[]`);
    if (field === undefined) return fail('ERR_VALIDATION', { issues: [{ field: name, problem: 'unknown' }] });
    return [files].flat().map((file) => ({
      field,
      name: file.originalFilename ?? 'file',
      size: file.size,
      path: file.filepath,
    }));
  });
}
