import { randomBytes } from 'node:crypto';
import type { Setting as WireSetting } from '#shared/contract/settings.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { updateSetting } from './updateSetting.ts';

/** Replaces the API token; clients with the old one are refused from now on. */
export function renewApiToken(ctx: AppContext | Transaction): Promise<WireSetting> {
  return updateSetting(ctx, 'userApiToken', newApiToken());
}

export function newApiToken(): string {
  return `ramal_${randomBytes(32).toString('base64url')}`; // the prefix lets secret scanners recognize the token
}
