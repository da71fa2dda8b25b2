import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readSecrets } from './secrets.ts';

describe('configuration', () => {
  it('works without any variable: each has a default', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      DATA_DIR: resolve('data'),
      FRONTEND_URL: [],
      MASTER_ADMIN: true,
      TIME_ZONE: 'America/Sao_Paulo',
      DEFAULT_LANGUAGE: 'pt',
      LOG_LEVEL: 'info',
    });
    expect(config.USER_LIMIT).toBeUndefined();
  });

  it('treats an empty variable as absent, as in copied example files', () => {
    const names = Object.keys(readConfig({}));
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('reads numbers, lists and switches', () => {
    expect(
      readConfig({
        PORT: '0',
        USER_LIMIT: '5',
        HOURS_CLOSE_TICKETS_AUTO: '1.5',
        FRONTEND_URL: 'https://a.test, https://b.test,',
        TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
        MASTER_ADMIN: 'false',
      }),
    ).toMatchObject({
      PORT: 0,
      USER_LIMIT: 5,
      HOURS_CLOSE_TICKETS_AUTO: 1.5,
      FRONTEND_URL: ['https://a.test', 'https://b.test'],
      TRUSTED_PROXIES: ['127.0.0.1', '10.0.0.0/8'],
      MASTER_ADMIN: false,
    });
  });

  it('reads the roles of a process, all by default, and refuses what is not valid', () => {
    expect(readConfig({}).RAMAL_ROLES).toEqual(['web', 'worker', 'sessions']);
    expect(readConfig({ RAMAL_ROLES: 'sessions, web,web' }).RAMAL_ROLES).toEqual(['sessions', 'web']);
    for (const RAMAL_ROLES of ['wep', 'web,', ','])
      expect(() => readConfig({ RAMAL_ROLES })).toThrow(
        /RAMAL_ROLES\S*: must be some of web, worker, sessions, separated by commas/,
      );
  });

  it('listens at an IP address or the name of a host, and at nothing else', () => {
    for (const HOST of ['0.0.0.0', '::', '::1', 'localhost', 'desk_1', 'desk.example.com'])
      expect(readConfig({ HOST }).HOST).toBe(HOST);
    for (const HOST of ['[::1]', 'http://desk', 'desk:8080', '::1%eth0', 'a b'])
      expect(() => readConfig({ HOST })).toThrow('HOST: must be an IP address or the name of a host');
  });

  it('reads origins as browsers send them, and refuses what is not valid', () => {
    expect(readConfig({ FRONTEND_URL: 'https://Desk.example.com/, http://a.test:80' }).FRONTEND_URL).toEqual([
      'https://desk.example.com',
      'http://a.test',
    ]);
    for (const address of ['desk.example.com', 'https://desk.example.com/app', 'ftp://a.test', '*'])
      expect(() => readConfig({ FRONTEND_URL: address })).toThrow(
        `FRONTEND_URL: ${address} is not an origin; write it as https://desk.example.com, without a path`,
      );
  });

  it('reads hosts as addresses name them, and refuses what is not valid', () => {
    const { PRIVATE_WEBHOOK_HOSTS, PRIVATE_FILE_HOSTS } = readConfig({
      PRIVATE_WEBHOOK_HOSTS: 'N8N:5678, 10.0.0.7, [FD00::1]:80',
      PRIVATE_FILE_HOSTS: 'erp',
    });
    expect(PRIVATE_WEBHOOK_HOSTS).toEqual(['n8n:5678', '10.0.0.7', '[fd00::1]:80']);
    expect(PRIVATE_FILE_HOSTS).toEqual(['erp']);
    for (const host of ['http://n8n:5678', 'n8n/hook', 'n8n:port', 'me@n8n'])
      expect(() => readConfig({ PRIVATE_WEBHOOK_HOSTS: host })).toThrow(
        `PRIVATE_WEBHOOK_HOSTS: ${host} is not a host; write it as n8n or n8n:5678, without scheme and path`,
      );
  });

  it('reads the address of a database with its parameters, and refuses what is not valid', () => {
    for (const address of [
      'postgresql://ramal:secret@db.example.com:5432/ramal?sslmode=verify-full',
      'postgres://db/desk%20one',
      'postgresql:///ramal?host=/var/run/postgresql',
    ])
      expect(readConfig({ DATABASE_URL: ` ${address} ` }).DATABASE_URL).toBe(address);
    for (const address of ['db', 'postgresql://db', 'postgresql://db/', 'postgresql://me:100%@db/ramal'])
      expect(() => readConfig({ DATABASE_URL: address })).toThrow(
        'DATABASE_URL: must be postgresql://<user>:<password>@<host>:<port>/<name of the database>',
      );
  });

  it('reads the TLS of a database as libpq does, and refuses what the driver cannot do', () => {
    const read = (query: string) => readConfig({ DATABASE_URL: `postgres://me:secret@db/ramal?${query}` });
    for (const query of ['sslmode=disable', 'sslmode=verify-full', 'sslmode=no-verify', 'application_name=a'])
      expect(read(query).DATABASE_URL).toMatch(query);
    for (const query of ['sslmode=prefer', 'sslmode=require', 'sslmode=verify-ca&sslrootcert=ca.pem'])
      expect(read(query).DATABASE_URL).toMatch(`${query}&uselibpqcompat=true`);
    expect(read('uselibpqcompat=false&sslmode=require').DATABASE_URL).not.toContain('true');
    expect(() => read('sslmode=allow')).toThrow(
      /DATABASE_URL: sslmode must be disable or require(?!.*secret)/,
    );
    expect(() => read('sslmode=requires')).toThrow(/DATABASE_URL: sslmode must be one of disable, prefer/);
    expect(() => read('sslmode=verify-ca')).toThrow('DATABASE_URL: sslmode=verify-ca needs sslrootcert');
  });

  it('takes names of time zones only: the database reads an offset the other way round', () => {
    for (const TIME_ZONE of ['America/Sao_Paulo', 'UTC', 'Etc/GMT+3'])
      expect(readConfig({ TIME_ZONE }).TIME_ZONE).toBe(TIME_ZONE);
    for (const TIME_ZONE of ['-03:00', '+0530', '-03', 'Mars/Olympus'])
      expect(() => readConfig({ TIME_ZONE })).toThrow('TIME_ZONE: must be an IANA time zone');
  });

  it('takes a public address that paths can follow', () => {
    for (const PUBLIC_URL of ['https://desk.test', 'https://desk.test/', 'http://desk.test:8080/ramal'])
      expect(readConfig({ PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL);
    for (const PUBLIC_URL of [
      'https://desk.test/?a=b',
      'https://desk.test/#a',
      'https://me:secret@desk.test',
    ])
      expect(() => readConfig({ PUBLIC_URL })).toThrow(/PUBLIC_URL: must be an address(?!.*secret)/);
  });

  it('takes keys of an object store that are encoded', () => {
    const S3_URL = 'https://key:100%25@store.test/ramal';
    expect(readConfig({ S3_URL }).S3_URL).toBe(S3_URL);
    expect(() => readConfig({ S3_URL: 'https://key:100%zz@store.test/ramal' })).toThrow(
      /S3_URL: the keys must be URL-encoded(?!.*zz)/,
    );
  });

  it('takes a blank variable for an empty one', () => {
    const blank = { PORT: ' ', DATA_DIR: ' ', DRAIN_SECONDS: ' ', HOST: ' ' };
    expect(readConfig(blank)).toEqual(readConfig({}));
  });

  it('normalizes the e-mail address of the first user like the login does', () => {
    expect(readConfig({ ADMIN_EMAIL: ' Boss@Shop.test ' }).ADMIN_EMAIL).toBe('boss@shop.test');
  });

  it('names every error at once, and no secret', () => {
    const variables = {
      PORT: '70000',
      DATABASE_URL: 'mysql://db',
      JWT_SECRET: 'too short a secret',
      ENCRYPTION_KEY: 'not hexadecimal',
      USER_LIMIT: '0',
      TRUSTED_PROXIES: '10.0.0.0/8, the proxy',
      TIME_ZONE: 'Mars/Olympus',
      DEFAULT_LANGUAGE: 'xx',
    };
    let message = '';
    try {
      readConfig(variables);
    } catch (error) {
      message = String(error);
    }
    for (const name of Object.keys(variables)) expect(message).toContain(`${name}: `);
    expect(message).not.toContain(variables.JWT_SECRET);
    expect(message).not.toContain(variables.ENCRYPTION_KEY);
  });

  it('accepts another WhatsApp URL only on this machine, except in tests', () => {
    const WHATSAPP_WS_URL = 'wss://elsewhere.test/ws';
    expect(() => readConfig({ WHATSAPP_WS_URL })).toThrow('WHATSAPP_WS_URL');
    expect(() => readConfig({ WHATSAPP_WS_URL: 'wss://127.0.0.1.elsewhere.test' })).toThrow(
      'WHATSAPP_WS_URL',
    );
    expect(readConfig({ WHATSAPP_WS_URL, NODE_ENV: 'test' }).WHATSAPP_WS_URL).toBe(WHATSAPP_WS_URL);
    expect(readConfig({ WHATSAPP_WS_URL: 'wss://127.0.0.1:9/ws' }).WHATSAPP_WS_URL).toBeDefined();
  });

  it('sends access tokens of Meta to Meta or this machine only, except in tests', () => {
    const read = (META_GRAPH_URL: string, NODE_ENV = 'production') =>
      readConfig({ META_GRAPH_URL, NODE_ENV }).META_GRAPH_URL;
    for (const address of [
      'https://elsewhere.test',
      'https://graph.facebook.com.elsewhere.test',
      'http://graph.facebook.com',
    ])
      expect(() => read(address)).toThrow('META_GRAPH_URL');
    expect(read('https://elsewhere.test', 'test')).toBe('https://elsewhere.test');
    expect(read('http://127.0.0.1:9')).toBeDefined();
    expect(read('')).toBe('https://graph.facebook.com');
  });
});

describe('the public address of the object store', () => {
  const S3_URL = 'https://key:secret@store.test/ramal';
  const PUBLIC_URL = 'https://ramal.test';
  const read = (S3_PUBLIC_URL: string, others: Record<string, string> = { S3_URL, PUBLIC_URL }) =>
    readConfig({ S3_PUBLIC_URL, ...others }).S3_PUBLIC_URL;

  it('needs a store, and an origin that keeps its files from being pages of ours', () => {
    expect(read('https://files.test/ramal')).toBe('https://files.test/ramal');
    expect(read('http://files.test/ramal', { S3_URL })).toBeDefined();
    expect(read('')).toBeUndefined();
    expect(() => read('https://files.test', { PUBLIC_URL })).toThrow('needs S3_URL');
    expect(() => read('https://ramal.test/files')).toThrow('another origin');
    expect(() => read('http://files.test')).toThrow('must be https');
  });

  it.each(['ftp://files.test', 'files.test', 'https://key:secret@files.test', 'https://files.test/?a=b'])(
    'is not %s',
    (address) => expect(() => read(address)).toThrow('S3_PUBLIC_URL'),
  );
});

describe('the address of Redis', () => {
  const read = (REDIS_URL: string) => readConfig({ REDIS_URL }).REDIS_URL;

  it.each([
    'redis://localhost',
    'rediss://ramal:a%2Fb@redis.test:6380/3',
    'redis://:secret@[::1]/',
    'redis://10.0.0.1:6379/0',
  ])('may be %s', (address) => expect(read(address)).toBe(address));

  it.each([
    'localhost:6379',
    'http://redis.test',
    'redis:///3',
    'redis://:a%b@redis.test',
    'redis://redis.test/ramal',
    'redis://redis.test?db=3',
  ])('is not %s', (address) => expect(() => read(address)).toThrow('REDIS_URL: must be redis[s]://<user>'));

  it('is not named with its password when it is wrong', () => {
    expect(() => read('redis://:secret@redis.test/x')).toThrow(/^(?!.*secret)/s);
  });
});

describe('secrets', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ramal-config-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are created once, stored for the next start, and private to the account', async () => {
    const config = readConfig({ DATA_DIR: join(folder, 'data') });
    const first = await readSecrets(config);
    expect(first.encryptionKey).toMatch(/^[0-9a-f]{64}$/);
    expect(first.jwtSecret).not.toBe(first.encryptionKey);
    expect(await readSecrets(config)).toEqual(first);
    const secrets = join(folder, 'data', 'secrets');
    expect((await stat(secrets)).mode & 0o777).toBe(0o700);
    for (const file of ['jwt', 'encryption'])
      expect((await stat(join(secrets, file))).mode & 0o777).toBe(0o600);
  });

  it('are taken from the configuration when it sets them', async () => {
    const [jwtSecret, encryptionKey] = ['j'.repeat(32), 'ab'.repeat(32)];
    const config = readConfig({ DATA_DIR: folder, JWT_SECRET: jwtSecret, ENCRYPTION_KEY: encryptionKey });
    expect(await readSecrets(config)).toEqual({ jwtSecret, encryptionKey });
  });
});
