import { app, net } from 'electron';
import type { ServerVerdict } from '#bridge/servers.ts';
import type { Health } from '#shared/contract/health.ts';
import type { AskProxyLogin } from '../proxy/startProxyLogin.ts';
import { healthOf, verdictOf, verdictOfFailure, type Answered } from './verdict.ts';

/** Timeout for probing a server, in milliseconds. */
const TIMEOUT = 8000;

/** Judges whether a server can be used. */
export async function probeServer(url: string, askProxyLogin: AskProxyLogin): Promise<ServerVerdict> {
  try {
    return verdictOf(await requestHealth(url, askProxyLogin), app.getVersion());
  } catch (error) {
    return verdictOfFailure(error);
  }
}

/** What a server says of itself; null when it cannot be reached or is no Ramal server. */
export async function askHealth(url: string, askProxyLogin: AskProxyLogin): Promise<Health | null> {
  try {
    return healthOf(await requestHealth(url, askProxyLogin));
  } catch {
    return null; // the page shows that the server cannot be reached
  }
}

const requests = new Map<string, Promise<Answered>>();

/** The response to `/health`; what is asked of a server while it has not answered gets the same answer. */
function requestHealth(url: string, askProxyLogin: AskProxyLogin): Promise<Answered> {
  const pending =
    requests.get(url) ?? sendRequest(url, askProxyLogin).finally(() => void requests.delete(url));
  requests.set(url, pending);
  return pending;
}

/**
 * Electron's network stack uses the system's certificates and proxies; `net.fetch` would fail at
 * a proxy that asks for a login: https://github.com/electron/electron/issues/44249. No cookies are sent (electron.d.ts,
 * `useSessionCookies`).
 * @throws Error of the network stack, `net::ERR_TIMED_OUT` after the timeout; time in which the user types does not count
 */
function sendRequest(url: string, askProxyLogin: AskProxyLogin): Promise<Answered> {
  return new Promise((resolve, reject) => {
    let address = `${url}health`;
    const request = net.request({ url: address, cache: 'no-store' });
    const stop = () => {
      reject(new Error('net::ERR_TIMED_OUT'));
      request.abort();
    };
    let timeout = setTimeout(stop, TIMEOUT);
    const fail = (error: Error) => {
      clearTimeout(timeout);
      reject(error);
    };
    request.on('redirect', (_status, _method, redirectUrl) => {
      address = redirectUrl;
      request.followRedirect();
    });
    let isRetry = false;
    request.on('login', (authInfo, answer) => {
      clearTimeout(timeout);
      const answerInTime: typeof answer = (...credentials) => {
        timeout = setTimeout(stop, TIMEOUT);
        answer(...credentials);
      };
      askProxyLogin(authInfo, answerInTime, isRetry);
      isRetry = true;
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', fail);
      response.on('aborted', () => fail(new Error('net::ERR_ABORTED')));
      response.on('end', () => {
        clearTimeout(timeout);
        resolve({ address, status: response.statusCode, body: Buffer.concat(chunks).toString() });
      });
    });
    request.on('error', fail);
    request.end();
  });
}
