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
export interface Surroundings {
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The text of a file, null when there is none. */
  readonly read: (file: string) => string | null;
}

/** Reads the file of the roll-out and, over it, the environment. A file that cannot be read is named and not used. */
export function managedBy({ platform, environment, read }: Surroundings): {
  managed: Managed;
  broken: string | null;
} {
  const file = environment['RAMAL_MANAGED_FILE'] ?? placeOf(platform, environment);
  const url = environment['RAMAL_SERVER_URL'];
  const fromFile = parseManaged(read(file));
  const fromEnvironment =
    url === undefined
      ? []
      : usable([{ name: environment['RAMAL_SERVER_NAME'] ?? new URL(url, 'https://ramal').hostname, url }]);
  const managed = fromFile ?? managedSchema.parse({});
  const isBroken = fromFile === null || fromEnvironment === null;
  return {
    managed: { ...managed, servers: [...(fromEnvironment ?? []), ...managed.servers] },
    broken: isBroken ? (fromFile === null ? file : 'RAMAL_SERVER_URL') : null,
  };
}

function parseManaged(text: string | null): Managed | null {
  if (text === null) return managedSchema.parse({});
  try {
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

function placeOf(platform: string, environment: Surroundings['environment']): string {
  if (platform === 'win32')
    return join(environment['ProgramData'] ?? 'C:\\ProgramData', 'Ramal', 'managed.json');
  return platform === 'darwin'
    ? '/Library/Application Support/Ramal/managed.json'
    : '/etc/ramal/managed.json';
}
