import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environment, readConfig } from '#server/platform/config/config.ts';
import product from '../../package.json' with { type: 'json' };
import { readSource } from './sourceFile.ts';
import { readAliases, readSources, root } from './sources.ts';

/* The files below deploy/ cannot be run here: this checks what can be checked of them. */

const folder = join(root, 'deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

const service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  init: z.boolean().optional(),
  restart: z.literal('unless-stopped'),
  stop_grace_period: z.string().optional(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  env_file: z.tuple([z.strictObject({ path: z.literal('.env'), required: z.literal(false) })]).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.strictObject({ condition: z.string() }))])
    .transform((names) => (Array.isArray(names) ? names : Object.keys(names)))
    .default([]),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
      start_period: z.string(),
    })
    .optional(),
});
const { services, volumes, ...compose } = z
  .object({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.null()),
    networks: z.object({
      default: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
    }),
  })
  .parse(parse(read('compose.yaml')));
const processes = Object.entries(services).filter(([, { build }]) => build);

/** Files of the server that no import names. */
const LOADED_BY_PATH = /^server\/(migrations\/|features\/.*\.process\.ts$)/;

/** A filled in .env: the example with values of the form that its comments name. */
const filledIn = new Map(
  [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
for (const name of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'S3_SECRET_KEY', 'ADMIN_PASSWORD'])
  filledIn.set(name, 'ab'.repeat(24));
for (const name of ['JWT_SECRET', 'ENCRYPTION_KEY']) filledIn.set(name, 'ab'.repeat(32));

/** A value as Compose passes it on; `:?` refuses an empty variable. */
const substituted = (value: string) =>
  value.replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => {
    const given = filledIn.get(name);
    if (!given) throw new Error(`${name} is not set`);
    return given;
  });

/** The configuration of a process: all of .env, and what Compose sets, which wins. */
const configOf = ({ env_file: files, environment: set }: z.output<typeof service>, added = {}) => {
  const fromFile = files ? { ...Object.fromEntries(filledIn), ...added } : {};
  const fromCompose = Object.entries(set).map(([name, value]) => [name, substituted(value)]);
  return readConfig({ ...fromFile, ...Object.fromEntries(fromCompose) });
};

it('starts three processes with a configuration that Ramal reads and accepts', () => {
  expect(processes).toHaveLength(3);
  for (const [, process] of processes) {
    expect(Object.keys(environment.shape)).toEqual(expect.arrayContaining(Object.keys(process.environment)));
    const config = configOf(process);
    expect(config.PORT).toBe(8080);
    expect(config.TRUSTED_PROXIES).toEqual([compose.networks.default.ipam.config[0].subnet]);
    expect(new URL(config.DATABASE_URL ?? '').hostname).toBe('postgres');
    expect(new URL(config.REDIS_URL ?? '').hostname).toBe('redis');
    expect(new URL(config.S3_URL ?? '').hostname).toBe('objects');
  }
});

it('gives the processes every setting of .env except those that it makes', () => {
  const settings = {
    HOST: '127.0.0.1',
    ACCEPT_NEW_ENCRYPTION_KEY: 'true',
    S3_PUBLIC_URL: 'https://files.example.com/ramal',
    USER_LIMIT: '7',
    TIME_ZONE: 'Europe/Lisbon',
  };
  for (const [, process] of processes)
    expect(configOf(process, settings)).toMatchObject({
      HOST: '0.0.0.0',
      ACCEPT_NEW_ENCRYPTION_KEY: true,
      S3_PUBLIC_URL: 'https://files.example.com/ramal',
      USER_LIMIT: 7,
      TIME_ZONE: 'Europe/Lisbon',
    });
});

it('names every variable of .env that it needs, and others only for Ramal', () => {
  const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const named = [...filledIn.keys()];
  expect(named).toEqual(expect.arrayContaining(used));
  expect([...used, ...Object.keys(environment.shape)]).toEqual(expect.arrayContaining(named));
});

it('mounts files and volumes, and waits for services, that exist', () => {
  const all = Object.values(services);
  const mounted = all.flatMap((each) => each.volumes).map((mount) => mount.split(':')[0] ?? '');
  const built = all.flatMap(({ build }) => (build ? [join(build.context, build.dockerfile)] : []));
  const files = [...mounted.filter((source) => source.startsWith('.')), ...built];
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  const named = mounted.filter((source) => !source.startsWith('.'));
  expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted());
  expect(Object.keys(services)).toEqual(expect.arrayContaining(all.flatMap((each) => each.depends_on)));
});

it('asks Valkey for the password that the processes have, keeps nothing in it, and publishes no port of it', () => {
  const { command = [], ports, volumes: mounts } = services['redis'] ?? service.parse({});
  const [process] = processes.map(([, { environment: ofProcess }]) => ofProcess);
  const { password } = new URL(substituted(process?.['REDIS_URL'] ?? ''));
  expect(password).not.toBe('');
  expect(substituted(command[command.indexOf('--requirepass') + 1] ?? '')).toBe(password);
  expect(command).toEqual(expect.arrayContaining(['--save', '', '--appendonly', 'no']));
  expect([ports, mounts]).toEqual([undefined, []]);
});

it('asks the processes whether they are ready, and so does the proxy, which knows them all', () => {
  for (const [, { healthcheck }] of processes)
    expect(healthcheck?.test.join(' ')).toContain(':8080/health/ready');
  const caddyfile = read('Caddyfile');
  expect(caddyfile).toContain('health_uri /health/ready');
  expect([...caddyfile.matchAll(/([\w-]+):8080/g)].map(([, name]) => name)).toEqual(
    processes.map(([name]) => name),
  );
});

it('puts into the image what the server imports, and nothing that is missing', () => {
  const [, image = ''] = read('Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1);
  const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  expect(copied).toEqual(expect.arrayContaining(['package.json', 'shared', 'server']));

  const sources = readSources();
  const aliases = readAliases();
  const needed = new Set([
    'server/main.ts',
    ...[...sources.keys()].filter((path) => LOADED_BY_PATH.test(path)),
  ]);
  const packages = new Set<string>();
  for (const path of needed) {
    for (const { kind, isType, target } of readSource(path, sources, aliases).imports) {
      if (isType) continue;
      if (kind === 'own' && sources.has(target)) needed.add(target);
      if (kind === 'package') packages.add(/^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target);
    }
  }
  expect(needed.size).toBeGreaterThan(300);
  expect([...needed].filter((path) => !copied.includes(path.split('/')[0] ?? ''))).toEqual([]);
  expect(Object.keys(product.dependencies)).toEqual(expect.arrayContaining([...packages]));
});
