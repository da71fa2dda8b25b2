import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type { Computer } from './createStandIn.ts';

/** A proxy that asks who uses it. */
export interface StandInProxy {
  readonly host: string;
  readonly port: number;
  /** Whether it accepts these credentials. */
  readonly accepts: (username: string, password: string) => boolean;
}

/** Where a request goes: one address, or its parts (electron.d.ts, ClientRequestConstructorOptions). */
type RequestAddress =
  | { readonly url: string }
  | { readonly [part in 'protocol' | 'hostname' | 'path']: string };

type Credentials = readonly [username?: string, password?: string];

/**
 * The network of the main process. A proxy asks the request itself: `app` emits `login` for pages and utility processes
 * only (electron.d.ts, `login` of App and of ClientRequest). There is no `fetch`, which cancels every login without an
 * event: https://github.com/electron/electron/issues/44249.
 */
export function standInNet({ fetch, proxy }: Computer) {
  class StandInRequest extends EventEmitter {
    private isAborted = false;
    private goesOn = false;
    private url: string;
    constructor(url: string) {
      super();
      this.url = url;
    }
    abort() {
      this.isAborted = true;
      this.emit('abort');
      this.emit('close');
    }
    followRedirect() {
      this.goesOn = true;
    }
    end() {
      void this.send();
    }
    private async send() {
      const isAllowed = proxy === undefined || (await this.logIn(proxy));
      if (!isAllowed) return this.respond(new Response('', { status: 407 }));
      try {
        if (!fetch) throw new Error('net::ERR_INTERNET_DISCONNECTED');
        const response = await fetch(this.url);
        const location = response.headers.get('location');
        if (location === null) await this.respond(response);
        else await this.redirect(response.status, new URL(location, this.url).href);
      } catch (error) {
        if (!this.isAborted) this.emit('error', error);
      }
    }
    /** With a listener it goes on only when that says so at once: electron.d.ts, `redirect`. */
    private async redirect(status: number, url: string) {
      this.goesOn = !this.emit('redirect', status, 'GET', url, {}) || this.goesOn;
      if (!this.goesOn) throw new Error('Redirect was cancelled');
      this.goesOn = false;
      this.url = url;
      await this.send();
    }
    /** Without a listener, and without credentials, the login is cancelled. */
    private async logIn({ host, port, accepts }: StandInProxy): Promise<boolean> {
      const [username, password] = await new Promise<Credentials>((resolve) => {
        const authInfo = { isProxy: true, scheme: 'basic', host, port, realm: '' };
        if (!this.emit('login', authInfo, (...credentials: Credentials) => resolve(credentials))) resolve([]);
      });
      if (username === undefined) return false;
      return accepts(username, password ?? '') || this.logIn({ host, port, accepts });
    }
    private async respond(response: Response) {
      const body = Buffer.from(await response.arrayBuffer());
      if (this.isAborted) return;
      const { status: statusCode, headers } = response;
      const message = Object.assign(Readable.from([body]), {
        statusCode,
        headers: Object.fromEntries(headers),
      });
      message.once('end', () => this.emit('close'));
      this.emit('response', message);
    }
  }
  return {
    request: (address: RequestAddress) =>
      new StandInRequest(
        'url' in address ? address.url : `${address.protocol}//${address.hostname}${address.path}`,
      ),
  };
}
