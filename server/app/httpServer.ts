import { createServer, type Server, type ServerOptions } from 'node:http';
import cors from '@koa/cors';
import Koa from 'koa';
import helmet from 'koa-helmet';
import type { Context, Middleware } from 'koa';
import { storeOriginOf, type Config } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/log.ts';
import { hasClientLeft, isClientAbort } from '#server/platform/http/clientAbort.ts';
import { createClientAddress } from '#server/platform/http/clientAddress.ts';
import { createErrorHandler } from '#server/platform/http/errorHandler.ts';
import { createRequestIds } from '#server/platform/http/requestIds.ts';

/** Origin of the pages of the desktop app. */
const DESKTOP_ORIGIN = 'app://ramal';

/** Origins allowed to send requests, besides the server's own pages. */
export function originsOf(config: Config): string[] {
  return [DESKTOP_ORIGIN, ...config.FRONTEND_URL];
}

/**
 * Milliseconds. Connections on which a request arrives too slowly are closed, so that one client cannot
 * occupy all of them.
 */
const TIMEOUTS = {
  headersTimeout: 15_000,
  /** For the whole request: large files take long on a slow connection. */
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 5000,
  /**
   * Longer than the 60 s for which nginx keeps an idle connection to reuse it: a request that a client sends while the
   * server closes the connection fails with ECONNRESET. Node's own 5 s also end while a busy process blocks.
   */
  keepAliveTimeout: 75_000,
};

/**
 * Creates the HTTP server with the headers that every response needs; `middlewares` run in the given order.
 */
export function createHttpServer(
  config: Config,
  log: Log,
  middlewares: readonly Middleware[],
  timeouts: ServerOptions = TIMEOUTS,
): Server {
  const koa = new Koa();
  koa.silent = true;
  koa.on('error', (error: unknown, http?: Context) => {
    if (isClientAbort(error) || (http && hasClientLeft(http)))
      log.debug({ err: error }, 'client disconnected');
    else log.error({ err: error }, 'response not delivered');
  });
  const clientAddress = createClientAddress(config.TRUSTED_PROXIES);
  koa.use((http, next) => {
    http.request.ip = clientAddress(http.req);
    return next();
  });
  koa.use(createRequestIds());
  koa.use(createErrorHandler(log));
  const store = [storeOriginOf(config) ?? []].flat();
  koa.use(
    helmet({
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          imgSrc: ["'self'", 'blob:', 'data:', ...store],
          mediaSrc: ["'self'", 'blob:', ...store],
          styleSrc: ["'self'", "'unsafe-inline'"],
          connectSrc: ["'self'", 'ws:', 'wss:', 'blob:', ...store],
          workerSrc: ["'self'", 'blob:'],
          upgradeInsecureRequests: null, // plain HTTP is usual in a local network
        },
      },
      strictTransportSecurity: false, // set by the proxy that terminates TLS in front of this server
      crossOriginResourcePolicy: { policy: 'cross-origin' },
    }),
  );
  koa.use(
    cors({
      origin: (http) => allowedOrigin(http.get('origin'), originsOf(config)),
      credentials: true,
      exposeHeaders: ['date', 'retry-after', 'x-request-id'],
    }),
  );
  for (const middleware of middlewares) koa.use(middleware);
  const handleRequest = koa.callback();
  return createServer(timeouts, (request, response) => void handleRequest(request, response));
}

function allowedOrigin(origin: string, allowed: readonly string[]): string {
  return allowed.includes(origin) ? origin : '';
}
