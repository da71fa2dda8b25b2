import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import type { CredentialField } from '#shared/contract/channels.ts';
import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Cipher } from '#server/platform/storage/cipher.ts';
import { Connection } from './connection.entity.ts';

const SECRET = { isSecret: true } as const;
const CREDENTIAL_MAX_LENGTH = 4000;
const stored = z.record(z.string(), z.string());

/** A required credential that may be shown. */
export function credential(): z.ZodString {
  return z.string().trim().min(1).max(CREDENTIAL_MAX_LENGTH);
}

/** A required credential that is never returned. */
export function secret(): z.ZodString {
  return credential().meta(SECRET);
}

/** Marks a field as a part of the address of a server: stored secrets are not sent to another one. */
export function serverAddress<Type extends z.ZodType>(type: Type): Type {
  return type.meta({ ...type.meta(), isAddress: true });
}

/** A field that means something only while the account signs in in one of these ways. */
export function onlyWith<Type extends z.ZodType>(signIns: readonly string[], type: Type): Type {
  return type.meta({ ...type.meta(), signIns });
}

/**
 * Shows a field as required although its type is not, because the whole decides.
 * @param optionalSignIns the ways to sign in with which it may be empty
 */
export function shownAsRequired<Type extends z.ZodType>(
  type: Type,
  optionalSignIns: readonly string[] = [],
): Type {
  return type.meta({
    ...type.meta(),
    isRequired: true,
    ...(optionalSignIns.length > 0 && { optionalSignIns }),
  });
}

const names = z.array(z.string()).optional();
const signInRules = z.object({ signIns: names, optionalSignIns: names });

/** The fields of the form for these credentials, in their order. */
export function fieldsOf(schema: z.ZodObject): CredentialField[] {
  return Object.entries(schema.shape).map(([name, field]) => {
    const type = field as z.ZodType; // zod's core types lack the methods
    const group = type.meta()?.['group'];
    const choices = z.toJSONSchema(type, { io: 'input' }).enum?.map(String) ?? [];
    const { signIns, optionalSignIns } = signInRules.parse(type.meta() ?? {});
    return {
      name,
      isSecret: type.meta()?.['isSecret'] === true,
      isRequired: type.meta()?.['isRequired'] === true || !type.safeParse(undefined).success,
      ...(type.meta()?.['isAddress'] === true && { isAddress: true }),
      ...(type.meta()?.['isLong'] === true && { isLong: true }),
      ...(typeof group === 'string' && { group }),
      ...(choices.length > 0 && { choices }),
      ...(signIns && { signIns }),
      ...(optionalSignIns && { optionalSignIns }),
    };
  });
}

/**
 * The credentials to store, encrypted; null for channels that need none.
 * @throws AppError ERR_VALIDATION naming the fields that are missing or wrong
 */
export function encryptCredentials(...change: Parameters<typeof changedCredentials>): Buffer | null {
  const [cipher] = change;
  const data = changedCredentials(...change);
  return Object.keys(data).length > 0 ? cipher.encrypt(Buffer.from(JSON.stringify(data))) : null;
}

/**
 * The stored credentials with changes. An empty secret, and any field that is absent, stays as it is. With another address of a
 * server every secret has to be given again: who can change the address must not learn what others have entered.
 * @throws AppError ERR_VALIDATION naming the fields that are missing or wrong
 */
export function changedCredentials(
  cipher: Cipher,
  schema: z.ZodObject,
  before: Uint8Array | null | undefined,
  given: Readonly<Record<string, string | null>>,
): Readonly<Record<string, unknown>> {
  const fields = fieldsOf(schema);
  const secrets = fields.flatMap(({ name, isSecret }) => (isSecret ? [name] : []));
  const known = open(cipher, before);
  const changes = Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== null && !(value === '' && secrets.includes(name)),
    ),
  );
  const { data, error } = schema.safeParse({ ...known, ...changes });
  if (error) return refuse(error.issues.map(({ path, code }) => ({ path, problem: code })));
  const isElsewhere = fields.some(({ name, isAddress }) => isAddress && (known[name] ?? '') !== data[name]);
  const unchanged = secrets.filter((name) => known[name] && !(name in changes));
  if (isElsewhere && unchanged.length > 0)
    return refuse(unchanged.map((name) => ({ path: [name], problem: 'stored for another server' })));
  return data;
}

function refuse(issues: readonly { readonly path: PropertyKey[]; readonly problem: string }[]): never {
  return fail('ERR_VALIDATION', {
    issues: issues.map(({ path, problem }) => ({ field: ['credentials', ...path].join('.'), problem })),
  });
}

/** Whether two stored credentials have the same content: encrypted, they differ each time. */
export function areSameCredentials(
  cipher: Cipher,
  one: Uint8Array | null | undefined,
  other: Uint8Array | null | undefined,
): boolean {
  return one === other || isDeepStrictEqual(open(cipher, one), open(cipher, other));
}

/** The credentials that may be shown; null stands for a secret that is stored. */
export function shownCredentials(
  cipher: Cipher,
  schema: z.ZodObject,
  encrypted: Uint8Array | null | undefined,
): Record<string, string | null> {
  const values = open(cipher, encrypted);
  const shown = fieldsOf(schema).flatMap(({ name, isSecret }) => {
    const value = values[name];
    if (value === undefined || (isSecret && value === '')) return [];
    return [[name, isSecret ? null : value] as const];
  });
  return Object.fromEntries(shown);
}

/**
 * Reads the credentials of a connection.
 * @throws AppError ERR_CONNECTION_WITHOUT_CREDENTIALS when they have to be entered, e.g. because their key was lost
 */
export function credentialsReader<Schema extends z.ZodObject>(ctx: AppContext | Transaction, schema: Schema) {
  return async (connectionId: number): Promise<z.output<Schema>> => {
    const connection = await emOf(ctx).findOne(Connection, connectionId);
    const { data } = schema.safeParse(open(ctx.cipher, connection?.credentials));
    return data ?? fail('ERR_CONNECTION_WITHOUT_CREDENTIALS', { whatsappId: connectionId });
  };
}

function open(cipher: Cipher, encrypted: Uint8Array | null | undefined): Record<string, string> {
  return encrypted ? stored.parse(JSON.parse(cipher.open(encrypted).toString('utf8'))) : {};
}
