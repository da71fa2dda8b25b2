import type { AiUsage as WireUsage } from '#shared/contract/ai.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { AiUsage } from './aiUsage.entity.ts';

const DAYS = 30;

/** The last days on which the AI was used, newest first. */
export function listUsage(ctx: AppContext): Promise<WireUsage[]> {
  return emOf(ctx).find(AiUsage, {}, { orderBy: { day: 'desc' }, limit: DAYS });
}
