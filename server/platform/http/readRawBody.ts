import type { Context } from 'koa';
import { fail } from '#shared/contract/errors.ts';

/**
 * Reads a body as it was sent.
 * @param limit bytes
 * @throws AppError ERR_FILE_TOO_LARGE
 */
export async function readRawBody({ req }: Context, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    const bytes: Uint8Array = chunk; // no encoding is set, so that chunks are bytes
    size += bytes.byteLength;
    if (size > limit) break;
    chunks.push(bytes);
  }
  if (size <= limit) return Buffer.concat(chunks);
  // A client that reads the response only after sending everything must be able to send everything. After the loop: what
  // reads the stream until then would keep it from flowing.
  req.resume();
  return fail('ERR_FILE_TOO_LARGE');
}
