import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { ChannelWebhook } from '#server/features/connections/index.ts';
import { storable } from '#server/features/inbox/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { isSameSecret } from '#server/platform/hashes.ts';
import type { MetaCredentials } from './credentials.ts';

const PREFIX = 'sha256=';

/** Whether Meta signed these bytes with the secret of the app. The bytes count, not their meaning: Meta escapes Unicode. */
export function isSigned(headers: IncomingHttpHeaders, rawBody: Uint8Array, appSecret: string): boolean {
  const given = headers['x-hub-signature-256'];
  if (typeof given !== 'string' || !given.startsWith(PREFIX)) return false;
  const expected = createHmac('sha256', appSecret).update(rawBody).digest();
  const signature = Buffer.from(given.slice(PREFIX.length), 'hex');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** Longest challenge that is returned; Meta's have ten digits. */
const challenge = z.string().regex(/^[\w.-]{1,200}$/);

/** The challenge of a request that knows the verify token of the connection; otherwise undefined. */
export function challengeOf(
  query: Readonly<Record<string, string>>,
  verifyToken: string,
): string | undefined {
  const given = query['hub.verify_token'];
  if (query['hub.mode'] !== 'subscribe' || given === undefined || !isSameSecret(given, verifyToken))
    return undefined;
  return challenge.safeParse(query['hub.challenge']).data;
}

/** How each channel of Meta proves its requests; what they report is its own. */
export const metaWebhook = {
  verify: (query, { verifyToken }) => challengeOf(query, verifyToken),
  isGenuine: ({ headers, rawBody }, { appSecret }) => isSigned(headers, rawBody, appSecret),
} satisfies Omit<ChannelWebhook<Pick<MetaCredentials, 'appSecret' | 'verifyToken'>>, 'receive'>;

/** One report of a change of a page, an account or a number. */
export const metaEntry = z.looseObject({
  id: z.string(),
  changes: z.array(z.object({ field: z.string(), value: z.unknown() })).default([]),
});

/** Each entry is read by itself, so that one that cannot be read does not hide the others. */
export const metaBody = z.object({ object: z.string(), entry: z.array(z.unknown()) });
export type MetaBody = z.output<typeof metaBody>;

/**
 * What a webhook reports, whose signature was checked before. Ids are strings in every body of Meta.
 * @throws SyntaxError or ZodError when it is not a report
 */
export function parseBody(rawBody: Uint8Array): MetaBody {
  return metaBody.parse(storable(JSON.parse(Buffer.from(rawBody).toString('utf8'))));
}

/** A part of a report; undefined, which is logged, when it cannot be read. */
export function readPart<Schema extends z.ZodType>(
  { log }: Pick<AppContext, 'log'>,
  connectionId: number,
  schema: Schema,
  part: unknown,
): z.output<Schema> | undefined {
  const { data, error } = schema.safeParse(part);
  if (error) log.error({ err: error, connectionId }, 'a part of a report of Meta could not be read');
  return data;
}
