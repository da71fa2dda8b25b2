import { z } from 'zod';
import { createGraphClient, type GraphClient } from '../../graph/graphClient.ts';
import { GraphFailure } from '../../graph/graphFailure.ts';
import type { MessagingPlatform } from '../platform.ts';

/** Why Meta does not send us the messages of an account, each with a text that says what to do. */
export type SubscriptionProblem = 'webhookMissing' | 'webhookElsewhere' | 'pageNotSubscribed';

const subscribed = z.object({ success: z.boolean() });
const field = z
  .union([z.string(), z.object({ name: z.string() })])
  .transform((each) => (typeof each === 'string' ? each : each.name));
const subscriptions = z.object({
  data: z.array(
    z.object({
      object: z.string(),
      callback_url: z.string().nullish(),
      active: z.boolean().default(true),
      fields: z.array(field).default([]),
    }),
  ),
});

/** Makes Meta report what happens on a Page to the app of the token. */
export function subscribePage(
  client: GraphClient,
  { subscribedFields }: MessagingPlatform,
): Promise<SubscriptionProblem | undefined> {
  const fields = { subscribed_fields: subscribedFields.join() };
  return orProblem('pageNotSubscribed', () => client.post('me/subscribed_apps', subscribed, fields));
}

/** Ends that. */
export async function unsubscribePage(client: GraphClient): Promise<void> {
  await client.post('me/subscribed_apps', subscribed, { method: 'delete' });
}

export interface AppAccess {
  readonly url: string;
  readonly appId: string;
  readonly appSecret: string;
  readonly verifyToken: string;
  readonly signal: AbortSignal;
}

interface Address {
  /** Of our webhook. */
  readonly own: string;
  /** Whether an address is that of any connection of this channel. */
  readonly isOurs: (address: string) => boolean;
}

/**
 * Makes Meta send what is reported to the app to our webhook. An address of another program is never replaced: it would lose
 * its messages.
 */
export async function subscribeApp(
  { url, appId, appSecret, verifyToken, signal }: AppAccess,
  { object, subscribedFields }: MessagingPlatform,
  { own, isOurs }: Address,
): Promise<SubscriptionProblem | undefined> {
  const client = createGraphClient({ url, accessToken: `${appId}|${appSecret}`, signal });
  const path = `${appId}/subscriptions`;
  const { data } = await client.get(path, subscriptions);
  const found = data.find((each) => each.object === object);
  if (found?.callback_url && !isOurs(found.callback_url)) return 'webhookElsewhere';
  const missing = subscribedFields.filter((name) => !found?.fields.includes(name));
  const isEnough = object === 'instagram' ? !missing.includes('messages') : missing.length === 0; // it lacks some
  if (found?.active && isEnough) return undefined;
  return orProblem('webhookMissing', () =>
    client.post(path, subscribed, {
      object,
      callback_url: own,
      verify_token: verifyToken,
      fields: subscribedFields.join(),
    }),
  );
}

/** What Meta refuses is the problem; other failures pass. */
async function orProblem(
  problem: SubscriptionProblem,
  request: () => Promise<z.output<typeof subscribed>>,
): Promise<SubscriptionProblem | undefined> {
  try {
    return (await request()).success ? undefined : problem;
  } catch (error) {
    if (error instanceof GraphFailure && (error.kind === 'refused' || error.kind === 'permission'))
      return problem;
    throw error;
  }
}
