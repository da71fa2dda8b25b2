/**
 * The Content-Security-Policy of the screens: they run their own scripts and talk to the chosen server, to nobody else.
 * @param serverUrl address of the server, null before one was chosen
 */
export function contentPolicy(serverUrl: string | null): string {
  const server = serverUrl === null ? [] : [new URL(serverUrl).origin];
  const live = server.map((origin) => origin.replace(/^http/, 'ws'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"], // Fluent writes its rules into the page
    'font-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:', ...server],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", 'blob:', ...server, ...live],
    'worker-src': ["'self'", 'blob:'],
    'base-uri': ["'self'"],
    'form-action': ["'none'"],
    'frame-src': server.length > 0 ? server : ["'none'"], // the reference of the calls is a page of the server
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
