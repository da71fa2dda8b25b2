import type { Context } from 'koa';
import { safeMime } from './safeMime.ts';

/** A file that a raw route returns. */
export interface ServedFile {
  /** Key in the media storage. */
  readonly key: string;
  readonly mime: string;
  /** The name offered when it is saved; may be empty. */
  readonly name: string;
}

/**
 * MIME types that a browser displays itself; all others are downloaded, so that they never run on our origin.
 */
const SHOWN = /^(image\/(?!svg)|audio\/|video\/|application\/pdf$)/;

/**
 * Sets the type of a file and whether it is shown or saved.
 * @param fallback the name for clients that read Latin letters only; by default those of the name, others replaced
 */
export function setContentHeaders(
  http: Context,
  { mime, name }: Pick<ServedFile, 'mime' | 'name'>,
  fallback: string | true = true,
): void {
  const type = safeMime(mime); // older rows contain unchecked types of senders
  const isSaved = http.query['download'] !== undefined || !SHOWN.test(type);
  http.attachment(name || undefined, { type: isSaved ? 'attachment' : 'inline', fallback });
  http.set('content-type', type);
}
