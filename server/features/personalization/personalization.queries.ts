import type { Personalization as WirePersonalization } from '#shared/contract/personalization.ts';
import { THEME_NAMES } from '#shared/domain/personalization.ts';
import { emOf, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { Personalization, type StoredLogo } from './personalization.entity.ts';
import { presentPersonalization } from './personalization.presenter.ts';

/** The look of both themes, whether changed or not. */
export async function listPersonalizations(floor: Floor | Work): Promise<WirePersonalization[]> {
  const changed = await emOf(floor).find(Personalization, {});
  return THEME_NAMES.map((theme) =>
    presentPersonalization(
      theme,
      changed.find((one) => one.theme === theme),
    ),
  );
}

/** The picture with this name; undefined when it was replaced or taken away. */
export async function findLogo(floor: Floor, name: string): Promise<StoredLogo | undefined> {
  const changed = await emOf(floor).find(Personalization, {});
  return changed.flatMap(({ logos }) => Object.values(logos)).find((logo) => logo.name === name);
}
