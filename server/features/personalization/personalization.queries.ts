import type { Personalization as WirePersonalization } from '#shared/contract/personalization.ts';
import { THEME_NAMES } from '#shared/domain/personalization.ts';
import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Personalization, type StoredLogo } from './personalization.entity.ts';
import { presentPersonalization } from './personalization.presenter.ts';

/** The branding of both themes, changed or not. */
export async function listPersonalizations(ctx: AppContext | Transaction): Promise<WirePersonalization[]> {
  const changed = await emOf(ctx).find(Personalization, {});
  return THEME_NAMES.map((theme) =>
    presentPersonalization(
      theme,
      changed.find((one) => one.theme === theme),
    ),
  );
}

/** What customers see of the branding: the company, and the main colour of each theme. */
export async function brandingOf(ctx: AppContext | Transaction) {
  const [light, dark] = await listPersonalizations(ctx);
  return {
    company: light?.company ?? '',
    colors: { light: light?.primaryColor ?? '', dark: dark?.primaryColor ?? '' },
  };
}

/** The picture with this name; undefined when it was replaced or removed. */
export async function findLogo(ctx: AppContext, name: string): Promise<StoredLogo | undefined> {
  const changed = await emOf(ctx).find(Personalization, {});
  return changed.flatMap(({ logos }) => Object.values(logos)).find((logo) => logo.name === name);
}
