import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the provider does with the next token request instead of answering it. */
export type TokenBehaviour =
  /** An error of RFC 6749. */
  | { readonly kind: 'error'; readonly status: number; readonly error: string; readonly description?: string }
  /** A page of a proxy before it. */
  | { readonly kind: 'page'; readonly status: number }
  /** Closes the connection without an answer. */
  | { readonly kind: 'cut' };

/** A token request that has reached the provider. */
export type TokenRequest = Readonly<Record<string, string>>;

/** A provider at which accounts sign in by OAuth 2.0 and OpenID Connect, on loopback. */
export interface SimulatedOAuth {
  readonly url: string;
  readonly clientId: string;
  clientSecret: string;
  /** Who sits before the browser. */
  account: string;
  /** Answered instead of a code by the page on which people sign in; empty: they agree. */
  pageError: string;
  /** Of the next access tokens. Seconds. */
  expiresIn: number;
  /** What the person allows of what was asked for. */
  allows: (scope: string) => boolean;
  readonly requests: readonly TokenRequest[];
  /** Behaviours for the next token requests, one each. */
  readonly behaviours: TokenBehaviour[];
  /** How long an answer to a token request takes; resolved at once by default. */
  beforeAnswer: () => Promise<void>;
  /** Opens the page as a browser does, and signs in there. @returns where it sends the browser back to */
  signIn(page: string): Promise<URL>;
  /** Whether an access token is valid, and whose it is: mail servers ask for it. */
  ownerOf(accessToken: string): string | undefined;
  /** Ends all access tokens. */
  revokeAccess(): void;
  /** Ends all refresh tokens, as after a change of the password. */
  revokeRefresh(): void;
  stop(): Promise<void>;
}

interface Code {
  readonly account: string;
  readonly challenge: string;
  readonly redirectUrl: string;
  readonly scopes: readonly string[];
}

/** Starts it. Refresh tokens are valid once: with each a new one is given. */
export async function startOAuth(account: string): Promise<SimulatedOAuth> {
  const clientId = randomUUID();
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, Code>();
  const accessTokens = new Map<string, string>();
  const requests: TokenRequest[] = [];

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const redirectUrl = query.get('redirect_uri') ?? '';
    const challenge = query.get('code_challenge') ?? '';
    const isRight =
      query.get('client_id') === clientId &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      challenge !== '';
    if (!isRight) return void response.writeHead(400).end('invalid request');
    const target = new URL(redirectUrl);
    target.searchParams.set('state', query.get('state') ?? '');
    if (state.pageError) target.searchParams.set('error', state.pageError);
    else {
      const code = randomUUID();
      const scopes = (query.get('scope') ?? '').split(' ').filter(state.allows);
      codes.set(code, { account: state.account, challenge, redirectUrl, scopes });
      target.searchParams.set('code', code);
    }
    response.writeHead(302, { location: target.href }).end();
  };

  const tokens = async (request: IncomingMessage, response: ServerResponse) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    requests.push(form);
    const behaviour = state.behaviours.shift();
    await state.beforeAnswer();
    if (behaviour?.kind === 'cut') return void request.socket.destroy();
    if (behaviour?.kind === 'page')
      return void response.writeHead(behaviour.status, { 'content-type': 'text/html' }).end('<h1>Oops</h1>');
    if (behaviour) return refuse(response, behaviour.status, behaviour.error, behaviour.description);
    if (form['client_id'] !== clientId || form['client_secret'] !== state.clientSecret)
      return refuse(response, 401, 'invalid_client');
    const isCode = form['grant_type'] === 'authorization_code';
    const granted = isCode ? grantOf(form) : refreshTokens.get(form['refresh_token'] ?? '');
    if (!granted) return refuse(response, 400, 'invalid_grant');
    codes.delete(form['code'] ?? '');
    refreshTokens.delete(form['refresh_token'] ?? '');
    const accessToken = `access-${randomUUID()}`;
    const refreshToken = `refresh-${randomUUID()}`;
    accessTokens.set(accessToken, granted.account);
    const isLasting = granted.scopes.some((scope) => scope === 'offline_access');
    if (isLasting) refreshTokens.set(refreshToken, granted);
    json(response, 200, {
      token_type: 'Bearer',
      access_token: accessToken,
      expires_in: state.expiresIn,
      scope: granted.scopes.join(' '),
      ...(isLasting && { refresh_token: refreshToken }),
      ...(isCode && { id_token: idToken({ aud: clientId, email: granted.account }) }),
    });
  };

  const grantOf = (form: TokenRequest) => {
    const code = codes.get(form['code'] ?? '');
    const challenge = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url');
    return code?.challenge === challenge && code.redirectUrl === form['redirect_uri'] ? code : undefined;
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/authorize') return authorize(searchParams, response);
    if (pathname === '/token' && request.method === 'POST') return void tokens(request, response);
    if (pathname === '/introspect') {
      const email = accessTokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
      response.setHeader('connection', 'close'); // a mail server that stops would wait for it
      return json(response, 200, email ? { active: true, email } : { active: false });
    }
    return void response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port, not on a pipe
  const state: SimulatedOAuth = {
    url,
    clientId,
    clientSecret: `secret-${randomUUID()}`,
    account,
    pageError: '',
    expiresIn: 3600,
    allows: () => true,
    requests,
    behaviours: [],
    beforeAnswer: async () => undefined,
    async signIn(page) {
      const response = await fetch(page, { redirect: 'manual' });
      const location = response.headers.get('location');
      if (!location) throw new Error(`the page was not shown: ${response.status} ${await response.text()}`);
      return new URL(location);
    },
    ownerOf: (accessToken) => accessTokens.get(accessToken),
    revokeAccess: () => accessTokens.clear(),
    revokeRefresh: () => refreshTokens.clear(),
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return state;
}

/** Not signed: programs that get it from the token endpoint need not check that. */
function idToken(claims: object): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

function refuse(response: ServerResponse, status: number, error: string, description = ''): void {
  json(response, status, { error, error_description: description });
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
