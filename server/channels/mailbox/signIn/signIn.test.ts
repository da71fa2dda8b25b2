import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { channelsContract } from '#shared/contract/channels.ts';
import { connectionsContract } from '#shared/contract/connections.ts';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { signInsContract } from '#shared/contract/signIns.ts';
import { startOAuth, type SimulatedOAuth } from '#simulators/oauth/index.ts';
import { Connection } from '#server/features/connections/index.ts';
import { User } from '#server/features/users/index.ts';
import { createLog } from '#server/platform/log.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { ADDRESS, dovecotPath, headerOf, setUpMailbox, until } from '../test/setUpMailbox.ts';
import { openImap } from '../connect/openImap.ts';
import { checkSmtp } from '../connect/openSmtp.ts';
import { openTokens } from './tokens.ts';
import { MailboxSignIn } from './signIn.entity.ts';
import { MailboxTokens } from './tokens.entity.ts';

describe.skipIf(!dovecotPath)('a mailbox whose account signs in at its provider', () => {
  let oauth: SimulatedOAuth;
  let mail: Awaited<ReturnType<typeof setUpMailbox>>;

  const set = (key: string, value: string) =>
    mail.admin.request(integrationsContract.update, { params: { key }, body: { value } });
  const create = async (changed: Record<string, string> = {}) => {
    const credentials = { signIn: 'microsoft', senderName: 'Loja Sol', ...changed };
    const body = { name: randomUUID(), type: 'mailbox', credentials };
    const created = await mail.admin.request(connectionsContract.create, { body });
    expect(created.status).toBe(200);
    return created.body.id;
  };
  const begin = async (whatsappId: number, client: Client = mail.admin) => {
    const begun = await client.request(signInsContract.begin, {
      params: { whatsappId },
      body: { language: 'en' },
    });
    expect(begun.status).toBe(200);
    return begun.body.url;
  };
  /** What the browser shows that is sent back to this address. */
  const open = async (address: URL) => {
    const headers = { 'accept-language': 'en-GB,en;q=0.8' };
    const response = await fetch(new URL(address.pathname + address.search, mail.server.url), { headers });
    return { text: await response.text(), headers: response.headers, status: response.status };
  };
  const signInAt = async (whatsappId: number) => open(await oauth.signIn(await begin(whatsappId)));
  const connect = async (changed: Record<string, string> = {}) => {
    const id = await create(changed);
    expect((await signInAt(id)).text).toContain('The account is signed in');
    await mail.stateIs(id, { status: 'CONNECTED', closeReason: '' });
    return id;
  };
  const accountOf = async (whatsappId: number) =>
    (await mail.admin.request(signInsContract.account, { params: { whatsappId } })).body;
  const tokensOf = (connection: number) => mail.em().findOne(MailboxTokens, { connection });
  const remove = (whatsappId: number) =>
    mail.admin.request(connectionsContract.remove, { params: { whatsappId } });
  const expire = (connection: number) =>
    mail.em().nativeUpdate(MailboxTokens, { connection }, { expiresAt: mail.server.ctx.now() });
  const refreshes = () =>
    oauth.requests.filter((request) => request['grant_type'] === 'refresh_token').length;

  beforeAll(async () => {
    oauth = await startOAuth(ADDRESS);
    mail = await setUpMailbox({ PUBLIC_URL: 'https://desk.example.com/' }, oauth);
    await set('microsoftClientId', oauth.clientId);
    await set('microsoftClientSecret', oauth.clientSecret);
  });
  afterEach(() => {
    oauth.behaviours.length = 0;
    oauth.pageError = '';
    oauth.account = ADDRESS;
    oauth.expiresIn = 3600;
    oauth.allows = () => true;
  });
  afterAll(async () => {
    await mail.stop();
    await oauth.stop();
  });

  it('waits for the sign-in, then receives and sends by the token of the account', async () => {
    const id = await create();
    await mail.stateIs(id, { status: 'DISCONNECTED', closeReason: 'signInNeeded' });
    expect(await accountOf(id)).toEqual({ account: null, provider: null });
    const socket = await connectSocket(mail.server, mail.admin.token);
    const notified = socket.next('whatsappSignIn');
    const page = await signInAt(id);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.text).toContain(`Account: ${ADDRESS}`);
    expect(page.text).toContain('You can close this window');
    expect(await notified).toEqual({ whatsappId: id, account: ADDRESS, failure: null });
    socket.close();
    await mail.stateIs(id, { status: 'CONNECTED', number: ADDRESS, closeReason: '' });
    expect(await accountOf(id)).toEqual({ account: ADDRESS, provider: 'microsoft' });

    await mail.write({ subject: 'Onde?', text: 'Cadê meu pedido?' });
    await until(async () =>
      expect((await mail.received(id)).map(({ body }) => body)).toEqual(['*Onde?*\n\nCadê meu pedido?']),
    );
    const { id: ticketId } = await mail.ticketOf(id);
    await mail.messageIs(await mail.answer(ticketId, 'A caminho!'), { delivery: 'sent' });
    const sent = mail.smtp.delivered.at(-1);
    expect(sent).toMatchObject({ from: ADDRESS, to: ['maria@customers.test'] });
    expect(sent && headerOf(sent, 'From')).toBe(`Loja Sol <${ADDRESS}>`);
    await remove(id);
    expect(await tokensOf(id)).toBeNull();
  });

  it('keeps the address of the account that signed in first: another account opens no other mailbox', async () => {
    const id = await connect();
    const params = { whatsappId: id };
    const { body } = await mail.admin.request(connectionsContract.credentials, { params });
    expect(body.values).toMatchObject({ signIn: 'microsoft', address: ADDRESS });
    expect(new URL(await begin(id)).searchParams.get('login_hint')).toBe(ADDRESS);
    oauth.account = 'private@local.test';
    expect((await signInAt(id)).text).toContain('Account: private@local.test');
    await mail.stateIs(id, { status: 'TIMEOUT', closeReason: 'imapLogin', number: ADDRESS });
    oauth.account = ADDRESS;
    await signInAt(id);
    await mail.stateIs(id, { status: 'CONNECTED', closeReason: '', number: ADDRESS });
    await remove(id);
  });

  it('asks the provider for what it needs, and proves itself by PKCE and a state', async () => {
    await set('microsoftTenant', 'contoso.example');
    const id = await create({ address: 'info@local.test' });
    const page = new URL(await begin(id));
    await set('microsoftTenant', '');
    const query = Object.fromEntries(page.searchParams);
    expect(query).toMatchObject({
      tenant: 'contoso.example',
      response_type: 'code',
      client_id: oauth.clientId,
      redirect_uri: 'https://desk.example.com/sign-ins/callback',
      code_challenge_method: 'S256',
      login_hint: 'info@local.test',
    });
    expect(query['scope']?.split(' ')).toEqual(
      expect.arrayContaining([
        'offline_access',
        'openid',
        'https://outlook.office.com/IMAP.AccessAsUser.All',
      ]),
    );
    const [begun] = await mail.em().find(MailboxSignIn, { connection: id });
    expect(JSON.stringify(begun)).not.toContain(query['state']);
    await remove(id);
  });

  it('completes a sign-in once', async () => {
    const id = await create();
    const back = await oauth.signIn(await begin(id));
    expect((await open(back)).text).toContain('The account is signed in');
    const requests = oauth.requests.length;
    const again = await open(back);
    expect(again.text).toContain('no longer valid');
    expect(oauth.requests).toHaveLength(requests);
    await remove(id);
  });

  it.each([
    ['is not known', async (back: URL) => back.searchParams.set('state', 'guessed')],
    [
      'is too old',
      async () =>
        void (await mail.em().nativeUpdate(MailboxSignIn, {}, { expiresAt: mail.server.ctx.now() })),
    ],
    ['was replaced by a later one', async (_: URL, id: number) => void (await begin(id))],
  ])('refuses a sign-in that %s', async (_, change) => {
    const id = await create();
    const back = await oauth.signIn(await begin(id));
    await change(back, id);
    const requests = oauth.requests.length;
    expect((await open(back)).text).toContain('no longer valid');
    expect(oauth.requests).toHaveLength(requests);
    expect(await tokensOf(id)).toBeNull();
    await remove(id);
  });

  it('belongs to the user who has begun it: only they hear of it, and only while they manage connections', async () => {
    const id = await create();
    const colleague = await buildUser(mail.em(), { profile: 'admin' });
    const client = await signIn(mail.server, colleague);
    const back = await oauth.signIn(await begin(id, client));
    await begin(id); // of another user: does not replace it
    const mine = await connectSocket(mail.server, mail.admin.token);
    const theirs = await connectSocket(mail.server, client.token);
    const notified = theirs.next('whatsappSignIn');
    await mail.em().nativeUpdate(User, { id: colleague.id }, { profile: 'user' });
    expect((await open(back)).text).toContain('no longer valid');
    expect(await notified).toMatchObject({ whatsappId: id, failure: { code: 'ERR_OAUTH_EXPIRED' } });
    await mail.server.ctx.eventLog.settled();
    expect(mine.received().map(({ name }) => name)).not.toContain('whatsappSignIn');
    expect(await tokensOf(id)).toBeNull();
    mine.close();
    theirs.close();
    await remove(id);
  });

  it.each<[string, () => void, string, string]>([
    ['access_denied', () => (oauth.pageError = 'access_denied'), 'ERR_OAUTH_DENIED', 'cancelled'],
    [
      'another error',
      () => (oauth.pageError = '<script>alert(1)</script>'),
      'ERR_OAUTH_REFUSED',
      'refused the sign-in (unknown)',
    ],
    [
      'a wrong secret',
      () =>
        oauth.behaviours.push({
          kind: 'error',
          status: 401,
          error: 'invalid_client',
          description: 'AADSTS7000215: Invalid client secret provided.',
        }),
      'ERR_OAUTH_APPLICATION',
      'invalid_client AADSTS7000215',
    ],
    [
      'no access to e-mail',
      () => (oauth.allows = (scope) => !scope.includes('SMTP')),
      'ERR_OAUTH_PERMISSION',
      'allow everything',
    ],
    [
      'no lasting access',
      () => (oauth.allows = (scope) => scope !== 'offline_access'),
      'ERR_OAUTH_PERMISSION',
      'allow everything',
    ],
    [
      'no answer',
      () => oauth.behaviours.push({ kind: 'cut' }),
      'ERR_OAUTH_UNREACHABLE',
      'could not be reached',
    ],
    [
      'an error of a proxy',
      () => oauth.behaviours.push({ kind: 'page', status: 502 }),
      'ERR_OAUTH_UNREACHABLE',
      'HTTP 502',
    ],
  ])('shows why the account is not signed in: %s', async (_, arrange, code, text) => {
    const id = await create();
    const socket = await connectSocket(mail.server, mail.admin.token);
    const notified = socket.next('whatsappSignIn');
    arrange();
    const page = await signInAt(id);
    expect(page.text).toContain('The account is not signed in');
    expect(page.text).toContain(text);
    expect(page.text).not.toContain('<script>');
    expect(await notified).toMatchObject({ whatsappId: id, account: '', failure: { code } });
    expect(await tokensOf(id)).toBeNull();
    socket.close();
    await remove(id);
  });

  it('needs an application in the settings, whose secret is not shown', async () => {
    const id = await create({ signIn: 'google', address: ADDRESS });
    const params = { whatsappId: id };
    const refused = await mail.admin.request(signInsContract.begin, { params, body: {} });
    expect(refused.refusal).toMatchObject({
      error: 'ERR_OAUTH_NOT_CONFIGURED',
      details: { provider: 'google' },
    });
    const { body } = await mail.admin.request(signInsContract.setup);
    expect(body).toEqual({
      redirectUrl: 'https://desk.example.com/sign-ins/callback',
      configured: ['microsoft'],
    });
    const shown = JSON.stringify((await mail.admin.request(integrationsContract.list)).body);
    expect(shown).toContain(oauth.clientId);
    expect(shown).not.toContain(oauth.clientSecret);
    expect((await set('microsoftTenant', 'common/../evil')).refusal.error).toBe('ERR_VALIDATION');
    await remove(id);
  });

  it('is not begun for a mailbox with a password, for another channel, or by an agent', async () => {
    const id = await mail.connect();
    const params = { whatsappId: id };
    const byPassword = await mail.admin.request(signInsContract.begin, { params, body: {} });
    expect(byPassword.refusal.error).toBe('ERR_VALIDATION');
    const other = mail.em().create(Connection, { name: randomUUID(), type: 'telegramBot' });
    await mail.em().persist(other).flush();
    const elsewhere = await mail.admin.request(signInsContract.begin, {
      params: { whatsappId: other.id },
      body: {},
    });
    expect(elsewhere.refusal.error).toBe('ERR_NO_WAPP_FOUND');
    const agent = await signIn(mail.server, await buildUser(mail.em()));
    for (const endpoint of [signInsContract.begin, signInsContract.account])
      expect((await agent.request(endpoint, { params })).refusal.error).toBe('ERR_NO_PERMISSION');
    const test = await mail.admin.request(channelsContract.test, {
      params: { type: 'mailbox' },
      body: { credentials: { signIn: 'microsoft' } },
    });
    expect(test.body).toEqual({ account: '', problem: 'signInNeeded' });
    await remove(id);
  });

  it('can take the place of a password, and the reverse', async () => {
    const id = await mail.connect();
    await mail.stateIs(id, { status: 'CONNECTED' });
    const params = { whatsappId: id };
    const change = (credentials: Record<string, string>) =>
      mail.admin.request(connectionsContract.update, { params, body: { credentials } });
    expect((await change({ signIn: 'microsoft' })).status).toBe(200);
    await mail.stateIs(id, { status: 'DISCONNECTED', closeReason: 'signInNeeded' });
    await signInAt(id);
    await mail.stateIs(id, { status: 'CONNECTED', closeReason: '' });
    expect((await change({ signIn: 'password' })).status).toBe(200);
    await until(async () => {
      await mail.stateIs(id, { status: 'CONNECTED', closeReason: '' });
      expect(await tokensOf(id)).toBeNull();
    });
    expect(await accountOf(id)).toEqual({ account: null, provider: null });
    await remove(id);
  });

  it('stores the tokens encrypted, and returns them nowhere', async () => {
    const id = await connect();
    const row = await tokensOf(id);
    const { accessToken, refreshToken } = openTokens(mail.server.ctx, row?.tokens ?? new Uint8Array());
    expect(Buffer.from(row?.tokens ?? '').includes('access-')).toBe(false);
    const params = { whatsappId: id };
    const answers = [
      await mail.admin.request(connectionsContract.credentials, { params }),
      await mail.admin.request(connectionsContract.show, { params }),
      await mail.admin.request(connectionsContract.list),
      await mail.admin.request(signInsContract.account, { params }),
    ];
    const events = await mail.em().execute('select payload::text as payload from domain_events');
    const shown = JSON.stringify([answers, events]);
    expect(shown).toContain(ADDRESS);
    for (const secret of [accessToken, refreshToken, oauth.clientSecret]) expect(shown).not.toContain(secret);
    await remove(id);
  });

  it.each(['imap', 'smtp'] as const)('logs no token that is refused: %s', async (side) => {
    const lines: string[] = [];
    const log = createLog('debug', { to: { write: (line) => void lines.push(line) } });
    const ctx = { ...mail.server.ctx, log };
    const port = side === 'imap' ? mail.dovecot.port : mail.smtp.port;
    const secret = { accessToken: 'access-wrong' };
    const server = { host: '127.0.0.1', port, security: 'none' as const, user: ADDRESS, secret };
    const refused =
      side === 'imap' ? openImap(ctx, server, new AbortController().signal) : checkSmtp(ctx, server);
    const error: unknown = await refused.catch((cause: unknown) => cause);
    expect(error).toMatchObject({ closing: `${side}Login` });
    log.warn({ err: error }, 'refused');
    const sent = Buffer.from(`user=${ADDRESS}\x01auth=Bearer access-wrong\x01\x01`).toString('base64');
    expect(lines.join('')).toContain('refused');
    for (const text of ['access-wrong', sent]) expect(lines.join('')).not.toContain(text);
  });

  it('leaves mailboxes of earlier versions as they are, which do not say how they sign in', async () => {
    const { cipher } = mail.server.ctx;
    const credentials = cipher.encrypt(Buffer.from(JSON.stringify(mail.credentials)));
    const em = mail.em();
    const old = em.create(Connection, { name: randomUUID(), type: 'mailbox', credentials, wanted: false });
    await em.persist(old).flush();
    const params = { whatsappId: old.id };
    await mail.admin.request(connectionsContract.start, { params });
    await mail.stateIs(old.id, { status: 'CONNECTED', closeReason: '' });
    const { body } = await mail.admin.request(connectionsContract.credentials, { params });
    expect(body.values).toMatchObject({ address: ADDRESS, imapPassword: null });
    const unchanged = { credentials: { ...body.values, senderName: 'Novo' } };
    expect((await mail.admin.request(connectionsContract.update, { params, body: unchanged })).status).toBe(
      200,
    );
    await mail.stateIs(old.id, { status: 'CONNECTED', closeReason: '' });
    await remove(old.id);
  });

  it.each([{ address: '' }, { imapHost: '' }, { imapPassword: '' }, { address: 'nobody' }])(
    'needs what a password needs: not %j',
    async (wrong) => {
      const credentials = { ...mail.credentials, ...wrong };
      const body = { name: randomUUID(), type: 'mailbox', credentials };
      const created = await mail.admin.request(connectionsContract.create, { body });
      const [field] = Object.keys(wrong);
      expect(created.refusal).toMatchObject({
        error: 'ERR_VALIDATION',
        details: { issues: [{ field: `credentials.${field}` }] },
      });
    },
  );

  describe('whose access token ends', () => {
    let id: number;
    beforeAll(async () => {
      id = await connect();
    });
    const current = async () => {
      const row = await tokensOf(id);
      return { ...openTokens(mail.server.ctx, row?.tokens ?? new Uint8Array()), row };
    };
    const send = async (text: string) => {
      await mail.write({ subject: text, text });
      await until(async () => expect((await mail.received(id)).at(-1)?.body).toContain(text));
      return mail.answer((await mail.ticketOf(id)).id, text);
    };

    it('gets a new one before that, and with it a new refresh token', async () => {
      const before = await current();
      const soon = new Date(mail.server.ctx.now().getTime() + 4 * 60_000);
      await mail.em().nativeUpdate(MailboxTokens, { connection: id }, { expiresAt: soon });
      const count = refreshes();
      await mail.messageIs(await send('erneuert'), { delivery: 'sent' });
      const after = await current();
      expect(refreshes()).toBe(count + 1);
      expect(after.accessToken).not.toBe(before.accessToken);
      expect(after.refreshToken).not.toBe(before.refreshToken);
      expect(after.row).toMatchObject({ lease: null, leasedUntil: null });
      await mail.messageIs(await send('noch gültig'), { delivery: 'sent' });
      expect(refreshes()).toBe(count + 1);
    });

    it('asks again while the provider is down, and never takes that for a refusal', async () => {
      const { refreshToken } = await current();
      await expire(id);
      for (const behaviour of [
        { kind: 'page', status: 503 },
        { kind: 'cut' },
        { kind: 'error', status: 500, error: 'invalid_grant' },
        { kind: 'error', status: 400, error: 'temporarily_unavailable' },
      ] as const)
        oauth.behaviours.push(behaviour);
      const message = await send('wartet');
      await mail.stateIs(id, { status: 'TIMEOUT', closeReason: 'signInUnreachable' });
      await mail.messageIs(message, { delivery: 'sent' });
      await mail.stateIs(id, { status: 'CONNECTED', closeReason: '' });
      expect((await current()).refreshToken).not.toBe(refreshToken);
    });

    it('says that the application is no longer accepted, and goes on once it is', async () => {
      await expire(id);
      const refusal = { kind: 'error', status: 401, error: 'invalid_client' } as const;
      oauth.behaviours.push(...Array.from({ length: 1000 }, () => refusal)); // until the state was seen
      await mail.dovecot.halt();
      await mail.dovecot.resume();
      await mail.stateIs(id, { status: 'TIMEOUT', closeReason: 'signInApplication' });
      expect(oauth.behaviours.splice(0).length).toBeLessThan(1000);
      await mail.stateIs(id, { status: 'CONNECTED', closeReason: '' });
    });

    it('gets a new one when the mail server refuses the old one before its end', async () => {
      oauth.revokeAccess();
      const { accessToken } = await current();
      await mail.dovecot.halt();
      await mail.dovecot.resume();
      await until(async () => expect((await current()).accessToken).not.toBe(accessToken));
      await mail.stateIs(id, { status: 'CONNECTED', closeReason: '' });
    });

    it('has to sign in again once the provider refuses to renew it, and goes on afterwards', async () => {
      oauth.revokeRefresh();
      oauth.revokeAccess();
      await expire(id);
      const before = oauth.requests.length;
      await mail.dovecot.halt();
      await mail.dovecot.resume();
      await mail.stateIs(id, { status: 'DISCONNECTED', closeReason: 'signInNeeded' });
      expect(oauth.requests).toHaveLength(before + 1);
      expect(await accountOf(id)).toEqual({ account: null, provider: null });
      await mail.write({ subject: 'Unterdessen', text: 'kommt später an' });
      await signInAt(id);
      await mail.stateIs(id, { status: 'CONNECTED', closeReason: '' });
      await until(async () => expect((await mail.received(id)).at(-1)?.body).toContain('kommt später an'));
    });
  });
});
