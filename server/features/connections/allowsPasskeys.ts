import { isEnabled } from '#server/features/settings/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** Whether passkeys may be used that a provider demands before it links a phone: an experiment. */
export function allowsPasskeys(ctx: AppContext): Promise<boolean> {
  return isEnabled(ctx, 'passkeyLinking');
}
