import type { ApiToken as WireApiToken } from '#shared/contract/apiTokens.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { presentApiToken } from './apiToken.presenter.ts';
import { ApiToken } from './apiToken.entity.ts';

/** All tokens that are stored, in the order in which they were made. */
export async function listApiTokens(em: Em): Promise<WireApiToken[]> {
  const known = await em.find(ApiToken, {}, { populate: ['createdBy'], orderBy: { id: 'asc' } });
  return known.map((token) => presentApiToken(token, token.createdBy?.getEntity().name ?? null));
}
