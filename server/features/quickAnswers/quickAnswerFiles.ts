import { fail } from '#shared/contract/errors.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { copyFile } from '#server/platform/files/copyFile.ts';
import { idOfFile } from '#server/platform/files/file.presenter.ts';
import type { FileFields } from '#server/platform/files/storeFiles.ts';
import type { RawRoute } from '#server/platform/http/rawRoute.ts';
import type { ServedFile } from '#server/platform/http/servedFile.ts';
import {
  createAddressSigner,
  isSignedAddress,
  type AddressSigner,
} from '#server/platform/http/signedAddress.ts';

const PREFIX = '/quick-answer-files/';
const PURPOSE = 'file of a quick answer';

/** The signed URL of a file. */
export type QuickAnswerFileAddress = (file: Pick<FileFields, 'mediaKey' | 'mediaName'>) => string;

/** Creates the signed URLs of files, for users who are signed in: all of them may read quick answers. */
export function createQuickAnswerFileAddress(signer: AddressSigner): QuickAnswerFileAddress {
  const sign = createAddressSigner(signer, PURPOSE);
  return (file) => {
    const id = idOfFile(file);
    return sign(`${PREFIX}${id}/${encodeURIComponent(file.mediaName)}`, [id]);
  };
}

/** `/quick-answer-files/:id/:name?`: a file of a quick answer. */
export function quickAnswerFiles(ctx: AppContext): RawRoute {
  const serve = async (id: string): Promise<ServedFile> => {
    const { mediaKey, mediaMime, mediaName } = await findFile(ctx, id);
    return { key: mediaKey, mime: mediaMime, name: mediaName };
  };
  return {
    prefix: PREFIX,
    pattern: /^([0-9a-f-]{36})(?:\/([^/]*))?$/,
    find: (_, id) => serve(id),
    findSigned: async (id, query) => (isSignedAddress(ctx, PURPOSE, [id], query) ? serve(id) : undefined),
  };
}

/**
 * Copies files of quick answers for messages, which have them also after the quick answer was changed or deleted.
 * @throws AppError ERR_NO_QUICK_ANSWER_FILE_FOUND
 */
export async function copyQuickAnswerFiles(
  ctx: AppContext,
  fileIds: readonly string[],
): Promise<FileFields[]> {
  const files: FileFields[] = [];
  for (const id of fileIds) files.push(await findFile(ctx, id)); // before anything is copied
  const copies: FileFields[] = [];
  for (const file of files) copies.push((await copyFile(ctx, file)) ?? missing(idOfFile(file)));
  return copies;
}

async function findFile(ctx: AppContext, id: string): Promise<FileFields> {
  const [row] = await emOf(ctx).execute<{ file: FileFields }[]>(
    `select file from quick_answers a, jsonb_array_elements(a.files) as file where file ->> 'mediaKey' = ?`,
    [`${id.slice(0, 2)}/${id}`],
  );
  return row?.file ?? missing(id);
}

function missing(fileId: string): never {
  return fail('ERR_NO_QUICK_ANSWER_FILE_FOUND', { fileId });
}
