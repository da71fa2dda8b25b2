import { join } from 'node:path';
import { z } from 'zod';
import { addressOf } from './addressOf.ts';
import { managedByPolicies, type Policies } from './policies.ts';

/** Settings by the administrator who deploys the program. */
const managedSchema = z.strictObject({
  servers: z.array(z.strictObject({ name: z.string().min(1).max(50), url: z.string() })).default([]),
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

/** The same settings with normalised URLs. */
export type Managed = z.output<typeof managedSchema>;

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
 * over the file only: users can set them. An unreadable source is ignored and returned as `broken`.
 */
export function managedBy({ platform, environment, read, policies }: HostEnvironment): {
  managed: Managed;
  broken: string | null;
} {
  const ruled = managedByPolicies(policies);
  if (ruled !== null) {
    const managed = parseManaged(ruled);
    return { managed: managed ?? managedSchema.parse({}), broken: managed === null ? 'policies' : null };
  }
  const namedFile = valueOf(environment['RAMAL_MANAGED_FILE']);
  const file = namedFile ?? managedFilePath(platform, environment);
  const address = valueOf(environment['RAMAL_SERVER_URL']);
  const fromFile = readManaged(() => read(file), namedFile !== null);
  const fromEnvironment =
    address === null ? [] : serversAt(address, valueOf(environment['RAMAL_SERVER_NAME']));
  const broken = [
    ...(fromFile === null ? [file] : []),
    ...(fromEnvironment === null ? [`RAMAL_SERVER_URL=${address}`] : []),
  ];
  const managed = fromFile ?? managedSchema.parse({});
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
  return url === null ? null : [{ name: name?.slice(0, 50) ?? new URL(url).hostname, url }];
}

/** The content of the file; null when it is invalid, or missing although the environment names it. */
function readManaged(read: () => string | null, isNamed: boolean): Managed | null {
  try {
    const text = read();
    if (text === null) return isNamed ? null : managedSchema.parse({});
    return parseManaged(JSON.parse(text));
  } catch {
    return null; // reported to the user
  }
}

/** The settings with normalised URLs; null when one is invalid. */
function parseManaged(settings: unknown): Managed | null {
  const { data: managed } = managedSchema.safeParse(settings);
  const servers = managed && usable(managed.servers);
  return servers ? { ...managed, servers } : null;
}

/** The servers with normalised URLs; null when one is invalid. */
function usable(servers: Managed['servers']): Managed['servers'] | null {
  const tidy = servers.flatMap(({ name, url }) => {
    const address = addressOf(url);
    return address === null ? [] : [{ name, url: address }];
  });
  return tidy.length === servers.length ? tidy : null;
}

function managedFilePath(platform: string, environment: HostEnvironment['environment']): string {
  if (platform === 'win32')
    return join(environment['ProgramData'] ?? 'C:\\ProgramData', 'Ramal', 'managed.json');
  return platform === 'darwin'
    ? '/Library/Application Support/Ramal/managed.json'
    : '/etc/ramal/managed.json';
}
