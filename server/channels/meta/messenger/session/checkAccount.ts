import { z } from 'zod';
import type { GraphClient } from '../../graph/graphClient.ts';
import { GraphFailure } from '../../graph/graphFailure.ts';
import type { MessagingPlatform } from '../platform.ts';

/** Why an account cannot be used, each with a text that says what to do. */
export type AccountProblem = 'pageTokenNeeded' | 'noInstagramAccount';

const id = z.union([z.string(), z.number()]).transform(String);
const instagramAccount = z.object({ id, username: z.string().nullish(), name: z.string().nullish() });
const page = z.object({ id, name: z.string(), instagram_business_account: instagramAccount.nullish() });
const app = z.object({ id });

export interface CheckedAccount {
  readonly accountId: string;
  readonly pageId: string;
  /** As people know it. */
  readonly name: string;
}

/** Meta's number for a field that does not exist. */
const NO_SUCH_FIELD = 100;

/** The account of an access token, or why there is none. @throws GraphFailure */
export async function checkAccount(
  client: GraphClient,
  { name: platform }: MessagingPlatform,
): Promise<CheckedAccount | AccountProblem> {
  const instagramFields = platform === 'instagram' ? ['instagram_business_account{id,username,name}'] : [];
  const fields = ['id', 'name', 'category', ...instagramFields]; // only Pages have a category, people do not
  const found = await client.get('me', page, { fields: fields.join() }).catch((error: unknown) => {
    if (error instanceof GraphFailure && error.kind === 'refused' && error.code === NO_SUCH_FIELD)
      return undefined;
    throw error;
  });
  if (!found) return 'pageTokenNeeded';
  const { id: pageId, name, instagram_business_account: instagram } = found;
  if (platform === 'messenger') return { accountId: pageId, pageId, name };
  if (!instagram) return 'noInstagramAccount';
  const shown = instagram.username ? `@${instagram.username}` : (instagram.name ?? name);
  return { accountId: instagram.id, pageId, name: shown };
}

/** The app of an access token. @throws GraphFailure */
export async function findAppId(client: GraphClient): Promise<string> {
  return (await client.get('app', app, { fields: 'id' })).id;
}
