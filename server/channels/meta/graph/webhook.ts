import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { ChannelWebhook } from '#server/features/connections/index.ts';
import { storable } from '#server/features/inbox/index.ts';
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
const entry = z.looseObject({
  id: z.string(),
  changes: z.array(z.object({ field: z.string(), value: z.unknown() })).default([]),
});

const body = z.object({ object: z.string(), entry: z.array(entry) });
export type MetaBody = z.output<typeof body>;

/**
 * What a webhook reports, whose signature was checked before. Ids are strings in every body of Meta.
 * @throws SyntaxError or ZodError when it is not a report
 */
export function parseBody(rawBody: Uint8Array): MetaBody {
  return body.parse(storable(JSON.parse(Buffer.from(rawBody).toString('utf8'))));
}
