import { randomBytes } from 'node:crypto';
import type { Setting as WireSetting } from '#shared/contract/settings.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { updateSetting } from './updateSetting.ts';

/** Gives the desk a new API token: programs that have the old one are refused from now on. */
export function renewApiToken(floor: Floor | Work): Promise<WireSetting> {
  return updateSetting(floor, 'userApiToken', newApiToken());
}

export function newApiToken(): string {
  return `ramal_${randomBytes(32).toString('base64url')}`; // the prefix helps those who look for leaked secrets
}
