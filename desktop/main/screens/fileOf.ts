import { extname, resolve, sep } from 'node:path';
import { isOwnPage } from '../ipc/trust.ts';

export type Found = { readonly file: string } | { readonly refusal: 403 | 405 };

/**
 * Which built file answers a request of the page. Addresses without a file ending are the screens' own and all get the
 * page. What leads out of `folder`, however it is written, is refused.
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
    return null; // not an address that we write
  }
}
