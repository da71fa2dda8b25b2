import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { fromStored } from './secretSettings.ts';
import { Setting } from './setting.entity.ts';

declare module '#server/platform/cache.ts' {
  interface CachedValues {
    /** By key. */
    settings: ReadonlyMap<string, string>;
  }
}

/** All stored settings. Cached, because every message needs some of them; invalidated when one changes. */
export function presentSettings(ctx: AppContext | Transaction): Promise<ReadonlyMap<string, string>> {
  return ctx.cache.getOrLoad('settings', async () => {
    const settings = await emOf(ctx).find(Setting, {});
    return new Map(settings.map(({ key, value }) => [key, fromStored(ctx, key, value)]));
  });
}

/** Applies changed settings at once. @returns a function that stops it */
export function subscribeSettings({ events, cache }: AppContext): () => void {
  return events.on('setting.updated', () => cache.invalidate('settings'), 'prompt');
}
