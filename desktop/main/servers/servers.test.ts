import { describe, expect, it } from 'vitest';
import { FIRST_SETTINGS } from '../settings/settings.ts';
import { addressOf } from './addressOf.ts';
import { managedBy } from './managed.ts';
import { parsePolicies, type Policies } from './policies.ts';
import { allServers, currentServer, withName, withoutServer, withServer } from './serverList.ts';
import { verdictOf, verdictOfFailure } from './verdict.ts';

describe('address of a server', () => {
  it.each([
    ['support.example', 'https://support.example/'],
    ['  support.example:8443/ramal ', 'https://support.example:8443/ramal/'],
    ['https://Support.Example/app/tickets/12', 'https://support.example/'],
    ['https://support.example/ramal/app', 'https://support.example/ramal/'],
    ['https://support.example/?a=1#b', 'https://support.example/'],
    ['192.168.0.5:8080', 'http://192.168.0.5:8080/'],
    ['localhost:8080', 'http://localhost:8080/'],
    ['[::1]:8080', 'http://[::1]:8080/'],
    ['[2001:db8::1]:8080', 'https://[2001:db8::1]:8080/'],
    ['Ramal-PC:8080/app/', 'http://ramal-pc:8080/'],
    ['ramal.local', 'http://ramal.local/'],
    ['ramal.lan/ramal', 'http://ramal.lan/ramal/'],
    ['ramal.home.arpa:8080', 'http://ramal.home.arpa:8080/'],
    ['local.example', 'https://local.example/'],
    ['https://ramal-pc', 'https://ramal-pc/'],
    ['http://support.example', 'http://support.example/'],
  ])('%s is %s', (typed, url) => expect(addressOf(typed)).toBe(url));

  it.each([
    '',
    'ftp://support.example',
    'javascript:alert(1)',
    'file:///etc',
    'a b',
    'https://u:p@support.example',
    'app://ramal/',
  ])('%s is invalid', (typed) => expect(addressOf(typed)).toBeNull());
});

describe('verdict on a server', () => {
  const says = (version: string) => ({
    status: 200,
    body: JSON.stringify({ status: 'ok', product: 'ramal', version }),
  });
  const verdict = (answered: { status: number; body: string }) =>
    verdictOf({ address: 'https://support.example/health', ...answered }, '1.10.4');

  it('accepts a Ramal server of the same major version', () => {
    expect(verdict(says('1.9.0'))).toEqual({
      isFit: true,
      url: 'https://support.example/',
      version: '1.9.0',
    });
    expect(verdict(says('1.11.0')).isFit).toBe(true);
  });
  it('names the problem', () => {
    expect(verdict(says('0.9.9'))).toMatchObject({ problem: 'serverTooOld', detail: '0.9.9' });
    expect(verdict(says('2.0.0'))).toMatchObject({ problem: 'programTooOld' });
    expect(verdict({ status: 200, body: '<html>' })).toMatchObject({ problem: 'notOurs' });
    expect(verdict({ status: 200, body: '{"status":"ok"}' })).toMatchObject({ problem: 'notOurs' });
    expect(verdict({ status: 502, body: '' })).toMatchObject({ problem: 'notOurs', detail: 'HTTP 502' });
  });
  it.each([
    ['net::ERR_CERT_DATE_INVALID', 'certificate'],
    ['net::ERR_CERT_AUTHORITY_INVALID', 'certificate'],
    ['net::ERR_SSL_PROTOCOL_ERROR', 'certificate'],
    ['net::ERR_NAME_NOT_RESOLVED', 'notFound'],
    ['net::ERR_CONNECTION_REFUSED', 'unreachable'],
    ['The operation was aborted due to timeout', 'unreachable'],
  ])('classifies %s as %s', (message, problem) =>
    expect(verdictOfFailure(new Error(message))).toEqual({ isFit: false, problem, detail: message }),
  );
});

describe('settings of a deployment', () => {
  const by = (text: string | null, environment = {}, platform = 'linux') => {
    const asked: string[] = [];
    const read = (file: string) => (asked.push(file), text);
    return { ...managedBy({ platform, environment, read, policies: {} }), asked };
  };
  const TEXT = '{"servers":[{"name":"Head office","url":"support.example"}],"locked":true,"updates":false}';
  const MANAGED = {
    servers: [{ name: 'Head office', url: 'https://support.example/' }],
    locked: true,
    updates: false,
    dictionaries: null,
  };

  it('are empty by default', () =>
    expect(by(null)).toMatchObject({ managed: { servers: [], locked: false, updates: true }, broken: null }));
  it('are read from a file', () => {
    expect(by(TEXT)).toEqual({ managed: MANAGED, broken: null, asked: ['/etc/ramal/managed.json'] });
    expect(by(TEXT, {}, 'darwin').asked).toEqual(['/Library/Application Support/Ramal/managed.json']);
    expect(by(TEXT, { RAMAL_MANAGED_FILE: '/other.json' }).asked).toEqual(['/other.json']);
  });
  it('are read from policies instead, which the environment cannot override', () => {
    const policies = parsePolicies(
      [
        '',
        'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Ramal',
        '    ServerUrl    REG_SZ    support.example',
        '    ServerName    REG_SZ    Head office',
        '    LockServers    REG_DWORD    0x1',
        '    DisableUpdates    REG_DWORD    0x0',
        '    Newer    REG_SZ    unknown',
        '',
      ].join('\r\n'),
    );
    const environment = { RAMAL_SERVER_URL: 'shop.example' };
    const read = () => TEXT;
    expect(managedBy({ platform: 'win32', environment, read, policies })).toEqual({
      managed: { ...MANAGED, updates: true },
      broken: null,
    });
    const wrong = managedBy({ platform: 'win32', environment, read, policies: { ServerUrl: 'ftp://x' } });
    expect(wrong).toMatchObject({ managed: { servers: [] }, broken: 'policies' });
  });
  it('restrict by policies whatever the name of the server is', () => {
    const ServerUrl = 'https://ramal-customer-service.apps.cluster.internal.example.com';
    const rule = (policies: Policies) =>
      managedBy({ platform: 'win32', environment: {}, read: () => null, policies });
    const url = `${ServerUrl}/`;
    expect(rule({ ServerUrl, LockServers: '0x1', DisableUpdates: '0x1' })).toMatchObject({
      managed: { servers: [{ name: new URL(url).hostname.slice(0, 50), url }], locked: true, updates: false },
      broken: null,
    });
    expect(rule({ ServerUrl: 'ftp://x', LockServers: '0x1', DisableUpdates: '0x1' })).toMatchObject({
      managed: { servers: [], locked: true, updates: false },
      broken: 'policies',
    });
  });
  it.each([
    '"comment":"x"',
    '"dictionaries":"none"',
    '"servers":[{"name":"x","url":"ftp://x"}]',
    '"servers":7',
  ])('restrict although something else in the file is not valid: %s', (wrong) =>
    expect(by(`{${wrong},"locked":true,"updates":false}`)).toMatchObject({
      managed: { servers: [], locked: true, updates: false },
      broken: '/etc/ramal/managed.json',
    }),
  );
  it('keep the servers that are valid', () =>
    expect(
      by('{"servers":[{"name":"x","url":"ftp://x"},{"name":"Shop","url":"shop.example"}],"locked":true}')
        .managed,
    ).toMatchObject({ servers: [{ name: 'Shop', url: 'https://shop.example/' }], locked: true }));
  it.each(['{', '[]', '7'])('allow no updates when they cannot be read: %s', (text) =>
    expect(by(text).managed.updates).toBe(false),
  );
  it('are overridden by the environment', () =>
    expect(by(TEXT, { RAMAL_SERVER_URL: 'shop.example', RAMAL_SERVER_NAME: 'Shop' }).managed.servers).toEqual(
      [{ name: 'Shop', url: 'https://shop.example/' }, ...MANAGED.servers],
    ));
  it.each(['{', '{"server":1}', '{"servers":[{"name":"x","url":"ftp://x"}]}'])(
    'names the file when it is broken: %s',
    (text) =>
      expect(by(text)).toMatchObject({
        managed: { servers: [], locked: false },
        broken: '/etc/ramal/managed.json',
      }),
  );
  it('name the variable when it is not a valid address', () =>
    expect(by(null, { RAMAL_SERVER_URL: 'ftp://x' })).toMatchObject({
      broken: 'RAMAL_SERVER_URL=ftp://x',
    }));
  it.each(['http://', 'https://:80', 'http://a b', '://', 'ramal'.repeat(200)])('survives %s', (url) =>
    expect(by(null, { RAMAL_SERVER_URL: url }).managed.locked).toBe(false),
  );
  it.each(['', ' '])('takes an empty variable for none', (empty) =>
    expect(by(null, { RAMAL_SERVER_URL: empty, RAMAL_MANAGED_FILE: empty })).toMatchObject({
      managed: { servers: [] },
      broken: null,
      asked: ['/etc/ramal/managed.json'],
    }),
  );
  it('name a configured file that is missing or unreadable', () => {
    expect(by(null, { RAMAL_MANAGED_FILE: '/gone.json' }).broken).toBe('/gone.json');
    const read = () => {
      throw new Error('EACCES');
    };
    expect(managedBy({ platform: 'linux', environment: {}, read, policies: {} }).broken).toBe(
      '/etc/ramal/managed.json',
    );
  });
});

describe('list of servers', () => {
  const one = { id: '1', name: 'One', url: 'https://one.example/' };
  const two = { id: '2', name: 'Two', url: 'https://two.example/' };
  const none = { servers: [], locked: false, updates: true, dictionaries: null };
  const given = { ...none, servers: [{ name: 'Given', url: 'https://given.example/' }] };

  it('is empty at first', () => expect(currentServer(FIRST_SETTINGS, none)).toBeNull());
  it('uses the server that was added last, or selected', () => {
    const both = withServer(withServer(FIRST_SETTINGS, one), two);
    expect(currentServer(both, none)).toMatchObject(two);
    expect(currentServer({ ...both, currentServer: '1' }, none)).toMatchObject(one);
    expect(currentServer(withoutServer(both, '2'), none)).toMatchObject(one);
    expect(allServers(withName(both, '1', 'First'), none).map(({ name }) => name)).toEqual(['First', 'Two']);
  });
  it('begins with those of the deployment, and contains no others when it is locked', () => {
    const serverSettings = { servers: [one], currentServer: null };
    expect(currentServer(serverSettings, given)?.name).toBe('Given');
    expect(allServers(serverSettings, given).map(({ isManaged }) => isManaged)).toEqual([true, false]);
    expect(allServers(serverSettings, { ...given, locked: true })).toHaveLength(1);
    expect(currentServer({ servers: [one], currentServer: '1' }, { ...given, locked: true })?.name).toBe(
      'Given',
    );
  });
});
