import { join } from 'node:path';
import { z } from 'zod';
import { addressOf } from './addressOf.ts';
import { managedByPolicies, type Policies } from './policies.ts';

const serverSchema = z.object({ name: z.string().min(1), url: z.string() });

/** Settings by the administrator who deploys the program. */
const managedSchema = z.object({
  servers: z.array(serverSchema).default([]),
  /** No other servers may be added. */
  locked: z.boolean().default(false),
  /** False: the program is updated by other means. */
  updates: z.boolean().default(true),
  /** Where dictionaries of the spell checker are downloaded from; by default from the selected server, if it has them. */
  dictionaries: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
});

const DEFAULTS = managedSchema.parse({});
/** Of a source that cannot be read: an administrator may have switched updates off in it. */
const UNREADABLE: Parsed = { managed: { ...DEFAULTS, updates: false }, isBroken: true };
/** Characters that the list of servers shows. */
const NAME_MAX = 50;

/** The same settings with normalised URLs. */
export type Managed = z.output<typeof managedSchema>;

interface Parsed {
  readonly managed: Managed;
  /** Not everything in it is valid. */
  readonly isBroken: boolean;
}

/** Where settings of the administrator can come from. */
export interface HostEnvironment {
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /**
   * Reads a file; null when it does not exist.
   * @throws Error when it exists and cannot be read
   */
  readonly read: (file: string) => string | null;
  /** Settings by group policy or configuration profile. */
  readonly policies: Policies;
}

/**
 * Reads the policies or, without any, the deployment file, and then the environment variables, which take precedence
 * over the file only: users can set them. A source that is not valid is returned as `broken`; what it says otherwise holds, so
 * that one wrong value does not take restrictions away.
 */
export function managedBy({ platform, environment, read, policies }: HostEnvironment): {
  managed: Managed;
  broken: string | null;
} {
  const ruled = managedByPolicies(policies);
  if (ruled !== null) {
    const { managed, isBroken } = parseManaged(ruled);
    return { managed, broken: isBroken ? 'policies' : null };
  }
  const namedFile = valueOf(environment['RAMAL_MANAGED_FILE']);
  const file = namedFile ?? managedFilePath(platform, environment);
  const address = valueOf(environment['RAMAL_SERVER_URL']);
  const fromFile = readManaged(() => read(file), namedFile !== null);
  const fromEnvironment =
    address === null ? [] : serversAt(address, valueOf(environment['RAMAL_SERVER_NAME']));
  const broken = [
    ...(fromFile.isBroken ? [file] : []),
    ...(fromEnvironment === null ? [`RAMAL_SERVER_URL=${address}`] : []),
  ];
  const { managed } = fromFile;
  return {
    managed: { ...managed, servers: [...(fromEnvironment ?? []), ...managed.servers] },
    broken: broken.length === 0 ? null : broken.join(', '),
  };
}

/** An empty variable counts as unset: scripts and services set them so. */
const valueOf = (variable: string | undefined) => variable?.trim() || null;

/** The one server of the environment; null when its address is invalid. */
function serversAt(address: string, name: string | null): Managed['servers'] | null {
  const url = addressOf(address);
  return url === null ? null : [{ name: (name ?? new URL(url).hostname).slice(0, NAME_MAX), url }];
}

/** The content of the file, which may be missing unless the environment names it. */
function readManaged(read: () => string | null, isNamed: boolean): Parsed {
  try {
    const text = read();
    if (text !== null) return parseManaged(JSON.parse(text));
    return isNamed ? UNREADABLE : { managed: DEFAULTS, isBroken: false };
  } catch {
    return UNREADABLE; // reported to the user
  }
}

/** Reads each setting for itself: one that is not valid does not take the others away. */
function parseManaged(settings: unknown): Parsed {
  const { data: given } = z.record(z.string(), z.unknown()).safeParse(settings);
  if (!given) return UNREADABLE;
  const { locked, updates, dictionaries } = managedSchema.shape;
  const servers = parseServers(given['servers'] ?? []);
  const parsed = {
    locked: locked.safeParse(given['locked']),
    updates: updates.safeParse(given['updates']),
    dictionaries: dictionaries.safeParse(given['dictionaries']),
  };
  const isComplete = Object.values(parsed).every(({ success }) => success) && servers.isComplete;
  return {
    managed: {
      servers: servers.valid,
      locked: parsed.locked.data ?? DEFAULTS.locked,
      updates: parsed.updates.data ?? false,
      dictionaries: parsed.dictionaries.data ?? DEFAULTS.dictionaries,
    },
    isBroken: !isComplete || Object.keys(given).some((name) => !(name in managedSchema.shape)),
  };
}

/** The servers that are valid, with normalised URLs and names that are not too long. */
function parseServers(given: unknown): { valid: Managed['servers']; isComplete: boolean } {
  if (!Array.isArray(given)) return { valid: [], isComplete: false };
  const valid = given.flatMap((server) => {
    const { data } = serverSchema.safeParse(server);
    const url = data ? addressOf(data.url) : null;
    return data && url !== null ? [{ name: data.name.slice(0, NAME_MAX), url }] : [];
  });
  return { valid, isComplete: valid.length === given.length };
}

function managedFilePath(platform: string, environment: HostEnvironment['environment']): string {
  if (platform === 'win32')
    return join(environment['ProgramData'] ?? 'C:\\ProgramData', 'Ramal', 'managed.json');
  return platform === 'darwin'
    ? '/Library/Application Support/Ramal/managed.json'
    : '/etc/ramal/managed.json';
}
