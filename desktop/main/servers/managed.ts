import { join } from 'node:path';
import { z } from 'zod';
import { addressOf } from './addressOf.ts';

/** What whoever rolls the program out decides for its users. */
const managedSchema = z.strictObject({
  servers: z.array(z.strictObject({ name: z.string().min(1).max(50), url: z.string() })).default([]),
  /** No other servers may be added. */
  locked: z.boolean().default(false),
  /** False: the program is kept up to date by other means. */
  updates: z.boolean().default(true),
});

/** The same, with addresses that can be used. */
export type Managed = z.output<typeof managedSchema>;

/** What is found around the program that decides for its users. */
export interface HostEnvironment {
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /**
   * The text of a file, null when there is none.
   * @throws Error when it is there and cannot be read
   */
  readonly read: (file: string) => string | null;
}

/** Reads the file of the roll-out and, over it, the environment. A file that cannot be read is named and not used. */
export function managedBy({ platform, environment, read }: HostEnvironment): {
  managed: Managed;
  broken: string | null;
} {
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

/** An empty variable is none: scripts and services set them so. */
const valueOf = (variable: string | undefined) => variable?.trim() || null;

/** The one server of the environment; null when its address is none. */
function serversAt(address: string, name: string | null): Managed['servers'] | null {
  const url = addressOf(address);
  return url === null ? null : [{ name: name?.slice(0, 50) ?? new URL(url).hostname, url }];
}

/** What the file says; null when it cannot be used, or is missing although somebody named it. */
function readManaged(read: () => string | null, isNamed: boolean): Managed | null {
  try {
    const text = read();
    if (text === null) return isNamed ? null : managedSchema.parse({});
    const managed = managedSchema.parse(JSON.parse(text));
    const servers = usable(managed.servers);
    return servers && { ...managed, servers };
  } catch {
    return null; // told to whoever opens the program
  }
}

/** The same servers with tidy addresses; null when one is no address. */
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
