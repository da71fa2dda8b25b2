import { z } from 'zod';
import { API_SCOPES, TOKEN_LIFETIME_AT_MOST } from '../domain/apiTokens.ts';
import { contract } from './endpoint.ts';
import { fromText, id, listOf, moment, nothing } from './fields.ts';

export const apiToken = z.object({
  id,
  name: z.string(),
  /** The end of the token, by which people recognize it. */
  hint: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  createdAt: moment,
  /** Who made it; null when that user no longer exists. */
  createdBy: z.string().nullable(),
  /** Null: never. */
  expiresAt: moment.nullable(),
  revokedAt: moment.nullable(),
  /** To the minute; null: not used yet. */
  lastUsedAt: moment.nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

export const apiTokenForm = z.object({
  name: z.string().trim().min(2).max(50),
  scopes: listOf(z.enum(API_SCOPES), API_SCOPES.length).pipe(z.array(z.enum(API_SCOPES)).min(1)),
  /** Days after which it ends; absent or null: never. */
  expiresInDays: z.preprocess(
    (value) => (value === null || value === 'null' ? undefined : fromText(value)),
    z.int().min(1).max(TOKEN_LIFETIME_AT_MOST).optional(),
  ),
});
export type ApiTokenForm = z.output<typeof apiTokenForm>;

export const apiTokensContract = contract({
  list: {
    method: 'GET',
    path: '/api-tokens',
    summary: 'List the named API tokens, without the tokens themselves',
    right: 'settings:manage',
    response: z.array(apiToken),
  },
  create: {
    method: 'POST',
    path: '/api-tokens',
    summary: 'Make a named API token; the token is returned only now',
    right: 'settings:manage',
    body: apiTokenForm,
    response: apiToken.extend({ token: z.string() }),
  },
  revoke: {
    method: 'DELETE',
    path: '/api-tokens/:apiTokenId',
    summary: 'Revoke a named API token: it admits nobody from now on',
    right: 'settings:manage',
    params: z.object({ apiTokenId: id }),
    response: nothing,
    errors: ['ERR_NO_API_TOKEN_FOUND'],
  },
});

export interface ApiTokenEvents {
  /** A token was made or revoked: clients load them again. */
  apiTokens: (event: { action: 'update'; apiTokenId: number }) => void;
}
