import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person at the provider, with its claims. */
export type Claims = Readonly<Record<string, unknown>>;

export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** People by their subject. */
  readonly people: Map<string, Claims>;
  /** Who logs in on the page of the provider; null: the person refuses. */
  person: string | null;
  /** Goes to a page as a browser does, and returns the address to which the provider sends the person back. */
  browse(page: string): Promise<URL>;
  stop(): Promise<void>;
}

/** Starts a real OpenID provider on this machine, at which `person` logs in without being asked. */
export async function startOpenIdProvider(redirectUrl: string): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['ramal', randomUUID()];
  const people = new Map<string, Claims>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUrl],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'preferred_username', 'upn'] },
    cookies: { keys: [randomUUID()] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void (async () => {
      const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
      if (running.person === null) {
        await provider.interactionFinished(request, response, { error: 'access_denied' });
      } else if (prompt.name === 'login') {
        await provider.interactionFinished(request, response, { login: { accountId: running.person } });
      } else {
        const grant =
          (grantId && (await provider.Grant.find(grantId))) ||
          new provider.Grant({
            accountId: String(session?.accountId),
            clientId: String(params['client_id']),
          });
        grant.addOIDCScope('openid email profile');
        await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
      }
    })();
  });

  const browse = async (page: string) => {
    const cookies = new Map<string, string>();
    let address = new URL(page);
    while (address.origin === issuer) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(address, { headers: { cookie }, redirect: 'manual' });
      for (const set of response.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? [];
        cookies.set(name, value);
      }
      const next = response.headers.get('location');
      if (!next) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
      address = new URL(next, address);
    }
    return address;
  };

  const running: OpenIdProvider = {
    issuer,
    clientId,
    clientSecret,
    people,
    person: null,
    browse,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return running;
}
