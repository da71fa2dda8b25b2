import { extname, resolve, sep } from 'node:path';
import { isOwnPage } from '../ipc/trust.ts';

export type Found = { readonly file: string } | { readonly refusal: 403 | 405 };

/**
 * Maps a request of the page to a built file. URLs without a file extension are routes of the screens and all get the
 * page. Paths that lead out of `folder` are refused, however they are encoded.
 */
export function fileOf(folder: string, method: string, url: string): Found {
  if (method !== 'GET' && method !== 'HEAD') return { refusal: 405 };
  if (!isOwnPage(url)) return { refusal: 403 };
  const path = decoded(new URL(url).pathname);
  if (path === null || /[\\\0:]/.test(path) || path.split('/').includes('..')) return { refusal: 403 };
  if (extname(path) === '') return { file: resolve(folder, 'index.html') };
  const file = resolve(folder, `.${path}`);
  return file.startsWith(resolve(folder) + sep) ? { file } : { refusal: 403 };
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null; // malformed percent-encoding
  }
}
