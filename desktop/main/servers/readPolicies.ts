import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { systemPreferences } from 'electron';
import { parsePolicies, POLICY_NAMES, type Policies } from './policies.ts';

const KEY = 'HKLM\\SOFTWARE\\Policies\\Ramal';
/** How `reg query` ends when the key does not exist. */
const NO_KEY = 1;

/** Reads the policies that the system manages; there are none on Linux, where the deployment file is protected. */
export function readPolicies(
  environment: Readonly<Record<string, string | undefined>>,
  warn: (text: string) => void,
): Policies {
  if (process.platform === 'darwin') return fromProfile();
  return process.platform === 'win32' ? fromRegistry(environment, warn) : {};
}

function fromProfile(): Policies {
  const values = POLICY_NAMES.map(
    (name) => [name, systemPreferences.getUserDefault(name, 'string')] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

function fromRegistry(
  environment: Readonly<Record<string, string | undefined>>,
  warn: (text: string) => void,
): Policies {
  const reg = join(environment['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe'); // never from the path
  try {
    return parsePolicies(
      execFileSync(reg, ['query', KEY], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        windowsHide: true,
      }),
    );
  } catch (error) {
    const isAbsent = error instanceof Error && 'status' in error && error.status === NO_KEY;
    if (!isAbsent) warn(`the group policy cannot be read: ${String(error)}`);
    return {};
  }
}
