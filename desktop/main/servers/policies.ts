import { z } from 'zod';

/**
 * Settings by group policy on Windows (HKLM\SOFTWARE\Policies\Ramal, see build/policies) or by a configuration profile
 * on macOS. Both are named alike.
 */
export const POLICY_NAMES = [
  'ServerUrl',
  'ServerName',
  'LockServers',
  'DisableUpdates',
  'DictionariesUrl',
] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];
export type Policies = Readonly<Partial<Record<PolicyName, string>>>;

const VALUE = /^ {4}(\w+) {4}REG_(?:SZ|EXPAND_SZ|DWORD) {4}(.*)$/;

/**
 * Reads the output of `reg query HKLM\SOFTWARE\Policies\Ramal`: one value per line, numbers in hexadecimal digits.
 * Unknown values are ignored: a newer version of the policy may have them.
 */
export function parsePolicies(output: string): Policies {
  const values = output.split(/\r?\n/).flatMap((line) => {
    const [, name = '', value = ''] = VALUE.exec(line) ?? [];
    const known = POLICY_NAMES.find((one) => one === name);
    return known === undefined ? [] : [[known, value.trim()] as const];
  });
  return Object.fromEntries(values);
}

const flag = z
  .string()
  .optional()
  .transform((value) => value !== undefined && Number(value) !== 0);

/** The policies in the form of the deployment file; null when there are none. */
export function managedByPolicies(policies: Policies): unknown {
  if (Object.keys(policies).length === 0) return null;
  const { ServerUrl: url = '', ServerName: name = '', DictionariesUrl: dictionaries } = policies;
  return {
    servers: url === '' ? [] : [{ name: name || (URL.parse(url)?.hostname ?? url), url }],
    locked: flag.parse(policies.LockServers),
    updates: !flag.parse(policies.DisableUpdates),
    ...(dictionaries && { dictionaries }),
  };
}
