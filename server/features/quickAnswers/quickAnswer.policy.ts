import { isAdmin } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';

/** Agents may write quick answers while the setting allows it. */
export function mayWriteQuickAnswers(actor: Pick<Actor, 'profile'>, agentsMay: boolean): boolean {
  return agentsMay || isAdmin(actor.profile);
}
