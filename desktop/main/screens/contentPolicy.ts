/**
 * The Content-Security-Policy of the screens: they run only their own scripts and connect only to the selected server
 * and the object store that has its files.
 * @param serverUrl URL of the server; null before one is selected
 * @param fileStore origin of the store; null when the server has none
 */
export function contentPolicy(serverUrl: string | null, fileStore: string | null = null): string {
  const server = serverUrl === null ? [] : [new URL(serverUrl).origin];
  const files = fileStore === null ? server : [...server, fileStore];
  const live = server.map((origin) => origin.replace(/^http/, 'ws'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"], // Fluent UI inserts its styles into the page
    'font-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:', ...files],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", 'blob:', ...files, ...live],
    'worker-src': ["'self'", 'blob:'],
    'base-uri': ["'self'"],
    'form-action': ["'none'"],
    'frame-src': server.length > 0 ? server : ["'none'"], // the API reference is a page of the server
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
