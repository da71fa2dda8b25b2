import { createServer } from 'node:http';

/** Serves on loopback the responses of a function, including headers. */
export async function serveOnLoopback(
  port: number,
  answer: (path: string, method: string) => Promise<Response>,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    void answer(request.url ?? '/', request.method ?? 'GET').then(async (found) => {
      response.writeHead(found.status, Object.fromEntries(found.headers));
      response.end(Buffer.from(await found.arrayBuffer()));
    });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
