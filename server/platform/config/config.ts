import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isAddressRange } from '#server/platform/http/clientAddress.ts';
import { email } from '#shared/contract/fields.ts';
import { PROCESS_ROLES } from '#shared/domain/processRoles.ts';
import { LANGUAGE_TAGS } from '#shared/i18n/languages.ts';
import { isLoopbackHost } from '../net/addresses.ts';
import { databaseUrl, isEncoded } from './databaseUrl.ts';

const emptyIsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
const text = (fallback = '') => z.preprocess(emptyIsAbsent, z.string().trim().default(fallback));
const limit = z.preprocess(emptyIsAbsent, z.coerce.number().int().positive().optional());
const on = (fallback: 'true' | 'false') =>
  z
    .preprocess(emptyIsAbsent, z.enum(['true', 'false']).default(fallback))
    .transform((value) => value === 'true');

const list = text().transform((items) =>
  items
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/**
 * A list of items that are written in one way only.
 * @param normalize returns null for an item that is not valid
 * @param rule what is said of it
 */
const listOf = (normalize: (item: string) => string | null, rule: string) =>
  list.transform((items, { issues }) =>
    items.map((item) => {
      const normal = normalize(item);
      if (normal === null) issues.push({ code: 'custom', input: item, message: `${item} ${rule}` });
      return normal ?? item;
    }),
  );

/** Origins as browsers send them; `https://desk.example.com/`, as copied from an address bar, is accepted too. */
const origins = listOf((address) => {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null;
}, 'is not an origin; write it as https://desk.example.com, without a path');

/** Hosts as `URL` writes them, with or without port. */
const hosts = listOf((name) => {
  const url = URL.parse(`none://${name.toLowerCase()}`);
  return url && url.host !== '' && url.href === `none://${url.host}` ? url.host : null;
}, 'is not a host; write it as n8n or n8n:5678, without scheme and path');

/** An address to which paths are added. */
const bareAddress = z.preprocess(
  emptyIsAbsent,
  z
    .url({ protocol: /^https?$/ })
    .refine(isBareAddress, 'must be an address without user, password, query and fragment')
    .optional(),
);

/** What a process does, of several on one database; a role that is named twice counts once. */
const roles = text(PROCESS_ROLES.join())
  .transform((names) => [...new Set(names.split(',').map((name) => name.trim()))])
  .pipe(z.array(z.enum(PROCESS_ROLES, `must be some of ${PROCESS_ROLES.join(', ')}, separated by commas`)));

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** All environment variables of the server; see the table in README.md. */
export const environment = z.object({
  PORT: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(0).max(65_535).default(8080)),
  HOST: text('127.0.0.1').refine(isHost, 'must be an IP address or the name of a host'),
  /** How long everything is still served after a signal to stop, for a proxy to notice. */
  DRAIN_SECONDS: z.preprocess(emptyIsAbsent, z.coerce.number().min(0).max(600).default(0)),
  RAMAL_ROLES: roles,
  DATABASE_URL: z.preprocess(emptyIsAbsent, databaseUrl.optional()),
  /** Redis or Valkey over which processes notify each other; empty: over the database. */
  REDIS_URL: z.preprocess(
    emptyIsAbsent,
    z
      .string()
      .refine(isRedisUrl, 'must be redis[s]://<user>:<password>@<host>:<port>/<number of the database>')
      .optional(),
  ),
  DATA_DIR: text('./data').transform((path) => resolve(path)),
  PUBLIC_URL: bareAddress,
  FRONTEND_URL: origins,
  /** Proxies in front of the server whose `X-Forwarded-For` is trusted; empty: none. */
  TRUSTED_PROXIES: list.refine(
    (ranges) => ranges.every(isAddressRange),
    'must be IP addresses or ranges such as 127.0.0.1, 10.0.0.0/8, separated by commas',
  ),
  JWT_SECRET: z.preprocess(emptyIsAbsent, z.string().min(32).optional()),
  ENCRYPTION_KEY: z.preprocess(
    emptyIsAbsent,
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'must be 32 bytes as 64 hexadecimal digits')
      .optional(),
  ),
  /** The key that encrypted the database is lost: what it protects is deleted at the start. */
  ACCEPT_NEW_ENCRYPTION_KEY: on('false'),
  ADMIN_EMAIL: z.preprocess(emptyIsAbsent, email.default('admin@ramal.local')),
  ADMIN_PASSWORD: z.preprocess(emptyIsAbsent, z.string().min(5).max(50).optional()),
  MASTER_ADMIN: on('true'),
  /** Mail server, e.g. `smtps://user:password@mail.example.com`; empty: no e-mail can be sent. */
  SMTP_URL: z.preprocess(emptyIsAbsent, z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: text('Ramal <ramal@localhost>'),
  /** Mailboxes may be connected whose servers are in a private network or on this machine. */
  PRIVATE_MAIL_SERVERS: on('false'),
  /** Admins may import from databases in a private network or on this machine. */
  PRIVATE_IMPORT_SOURCES: on('false'),
  /** The folder with the files of the program to import from; empty: `import` below `DATA_DIR`. */
  IMPORT_FOLDER: text().transform((path) => (path === '' ? '' : resolve(path))),
  /** The AI may be at an address in a private network or on this machine, also without TLS. */
  PRIVATE_AI_SERVERS: on('false'),
  /** The OpenID provider may be in a private network or on this machine, also without TLS. */
  PRIVATE_SSO_PROVIDERS: on('false'),
  /** Hosts of webhooks that may be in a private network or on this machine, with or without port. */
  PRIVATE_WEBHOOK_HOSTS: hosts,
  /** Hosts from which programs may have files fetched although they are in a private network, with or without port. */
  PRIVATE_FILE_HOSTS: hosts,
  /** Object store for media instead of `DATA_DIR`; see `createS3Storage`. */
  S3_URL: z.preprocess(
    emptyIsAbsent,
    z
      .url({ protocol: /^https?$/ })
      .refine(hasEncodedKeys, 'the keys must be URL-encoded')
      .optional(),
  ),
  /** The bucket as browsers reach it; empty: they get every file from the server. See `createS3Storage`. */
  S3_PUBLIC_URL: bareAddress,
  USER_LIMIT: limit,
  CONNECTIONS_LIMIT: limit,
  /** Hours without a message after which a ticket is closed automatically; empty: never. */
  HOURS_CLOSE_TICKETS_AUTO: z.preprocess(emptyIsAbsent, z.coerce.number().positive().optional()),
  TIME_ZONE: text('America/Sao_Paulo').refine(
    isTimeZone,
    'must be an IANA time zone such as America/Sao_Paulo',
  ),
  /** Country code of phone numbers typed without one. */
  DEFAULT_COUNTRY_CODE: z.preprocess(
    emptyIsAbsent,
    z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be a country code such as 55')
      .default('55'),
  ),
  DEFAULT_LANGUAGE: z.preprocess(emptyIsAbsent, z.enum(LANGUAGE_TAGS).default('pt')),
  /** URL that returns the latest release as `{ "tag_name": "v1.10.4" }`; empty: no check. */
  RELEASES_URL: z.preprocess(emptyIsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  LOG_LEVEL: z.preprocess(emptyIsAbsent, z.enum(LOG_LEVELS).default('info')),
  NODE_ENV: text('production'),
  NODE_EXTRA_CA_CERTS: text(),
  /** The notification hub that connects Facebook, Instagram, Telegram, e-mail and webchat. */
  HUB_API_URL: z.preprocess(
    emptyIsAbsent,
    z.url({ protocol: /^https?$/ }).default('https://api.notificame.com.br'),
  ),
  /** The Bot API of Telegram: a server of one's own takes larger files. */
  TELEGRAM_API_URL: z.preprocess(
    emptyIsAbsent,
    z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  ),
  /** Meta's Graph API. */
  META_GRAPH_URL: z.preprocess(
    emptyIsAbsent,
    z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com'),
  ),
  /** Stands in for the map services, for tests. */
  MAPS_API_URL: z.preprocess(emptyIsAbsent, z.url({ protocol: /^https?$/ }).optional()),
  WHATSAPP_WS_URL: z.preprocess(emptyIsAbsent, z.url({ protocol: /^wss?$/ }).optional()),
});

export type Config = z.output<typeof environment>;

/**
 * Reads the configuration once, at the start.
 * @throws ConfigError with all problems at once
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(variables);
  const problems = parsed.success ? findConflicts(parsed.data) : parsed.error.issues.map(describeIssue);
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new ConfigError(problems);
}

/** The origin of the object store to which browsers are sent for files; undefined without one. */
export function storeOriginOf({ S3_PUBLIC_URL }: Pick<Config, 'S3_PUBLIC_URL'>): string | undefined {
  return S3_PUBLIC_URL && new URL(S3_PUBLIC_URL).origin;
}

/** The configuration is invalid; the message lists all problems. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

function findConflicts(config: Config): string[] {
  return [
    ...findWhatsAppConflicts(config),
    ...findMetaConflicts(config),
    ...findMapsConflicts(config),
    ...findStoreConflicts(config),
  ];
}

/** WhatsApp's servers are authenticated by TLS alone, so another URL is only for tests and the demo. */
function findWhatsAppConflicts({ WHATSAPP_WS_URL, NODE_ENV }: Config): string[] {
  if (!WHATSAPP_WS_URL || NODE_ENV !== 'production') return [];
  const { hostname } = new URL(WHATSAPP_WS_URL);
  return isLoopbackHost(hostname) ? [] : ['WHATSAPP_WS_URL: only a loopback address is allowed'];
}

/** Meta's servers get access tokens, so another address is only for tests and the demo. */
function findMetaConflicts({ META_GRAPH_URL, NODE_ENV }: Config): string[] {
  const { hostname, protocol } = new URL(META_GRAPH_URL);
  if (NODE_ENV !== 'production' || isLoopbackHost(hostname)) return [];
  const isMeta = protocol === 'https:' && /(^|\.)facebook\.com$/.test(hostname);
  return isMeta ? [] : ["META_GRAPH_URL: only Meta's or a loopback address is allowed"];
}

/** The key of the map service is part of the requests, so another URL is only for tests and the demo. */
function findMapsConflicts({ MAPS_API_URL, NODE_ENV }: Config): string[] {
  if (!MAPS_API_URL || NODE_ENV !== 'production') return [];
  const { hostname } = new URL(MAPS_API_URL);
  return isLoopbackHost(hostname) ? [] : ['MAPS_API_URL: only a loopback address is allowed'];
}

/** Files of customers must not be pages of our origin: the store sends no policy that keeps them from running scripts. */
function findStoreConflicts({ S3_PUBLIC_URL, S3_URL, PUBLIC_URL }: Config): string[] {
  if (!S3_PUBLIC_URL) return [];
  if (!S3_URL) return ['S3_PUBLIC_URL: needs S3_URL'];
  if (!PUBLIC_URL) return [];
  const [store, server] = [new URL(S3_PUBLIC_URL), new URL(PUBLIC_URL)];
  if (store.origin === server.origin) return ['S3_PUBLIC_URL: must have another origin than PUBLIC_URL'];
  return server.protocol === 'https:' && store.protocol === 'http:'
    ? ['S3_PUBLIC_URL: must be https as PUBLIC_URL is, browsers block it otherwise']
    : [];
}

function isBareAddress(address: string): boolean {
  const url = URL.parse(address); // null: refused already
  return url === null || url.username + url.password + url.search + url.hash === '';
}

function hasEncodedKeys(address: string): boolean {
  const url = URL.parse(address); // null: refused already
  return url === null || isEncoded(url.username + url.password);
}

function isHost(host: string): boolean {
  return isIP(host) !== 0 ? !host.includes('%') : /^[a-z\d_]([a-z\d_.-]*[a-z\d_])?$/i.test(host);
}

function isRedisUrl(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '') return false;
  return (
    /^\/?\d*$/.test(url.pathname) && url.search + url.hash === '' && isEncoded(url.username + url.password)
  );
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}

/** Not an offset, which `Intl` takes too: PostgreSQL reads its sign the other way round. */
function isTimeZone(zone: string): boolean {
  if (/^[+-]/.test(zone)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
