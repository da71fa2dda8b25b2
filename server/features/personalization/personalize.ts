import { basename } from 'node:path';
import { LockMode } from '@mikro-orm/core';
import type { Personalization as WirePersonalization } from '#shared/contract/personalization.ts';
import type { LogoKind, ThemeColors, ThemeName } from '#shared/domain/personalization.ts';
import { unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { readLogo } from './logoFile.ts';
import { Personalization, type StoredLogo } from './personalization.entity.ts';
import { presentPersonalization } from './personalization.presenter.ts';

export function nameCompany(floor: Floor, theme: ThemeName, form: { company: string; url: string }) {
  return change(floor, theme, (look) => void Object.assign(look, form));
}

/** Colours that are absent stay as they are. */
export function setColors(
  floor: Floor,
  theme: ThemeName,
  colors: { readonly [Name in keyof ThemeColors]?: ThemeColors[Name] | undefined },
) {
  const given = Object.fromEntries(Object.entries(colors).filter(([, color]) => color !== undefined));
  return change(floor, theme, (look) => {
    look.colors = { ...look.colors, ...given };
  });
}

/**
 * Puts up a picture in place of the present one.
 * @throws DeskError ERR_FILE_EMPTY, ERR_IMAGE_TOO_LARGE, ERR_IMAGE_TYPE, ERR_IMAGE_TOO_COMPLEX
 */
export async function putLogo(floor: Floor, theme: ThemeName, kind: LogoKind, file: UploadedFile) {
  const { bytes, mime, ending } = await readLogo(file, kind);
  const { key } = await floor.media.put(bytes);
  const logo: StoredLogo = { name: `${basename(key)}.${ending}`, key, mime };
  return replaceLogo(floor, theme, kind, logo);
}

/** Takes a picture away; without one nothing changes. */
export function removeLogo(floor: Floor, theme: ThemeName, kind: LogoKind) {
  return replaceLogo(floor, theme, kind, undefined);
}

/** Takes a theme back to how it came. */
export async function resetTheme(floor: Floor, theme: ThemeName): Promise<WirePersonalization> {
  const { presented, logos } = await unitOfWork(floor, async (work) => {
    const changed = await work.em.findOne(Personalization, theme, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (changed) await work.em.remove(changed).flush();
    const original = presentPersonalization(theme, undefined);
    work.record('personalization.updated', original);
    return { presented: original, logos: Object.values(changed?.logos ?? {}) };
  });
  await Promise.all(logos.map(({ key }) => floor.media.remove(key))); // nobody finds them any more
  return presented;
}

async function replaceLogo(floor: Floor, theme: ThemeName, kind: LogoKind, logo: StoredLogo | undefined) {
  let old: StoredLogo | undefined;
  const look = await change(floor, theme, (found) => {
    const { [kind]: present, ...others } = found.logos;
    old = present;
    found.logos = logo ? { ...others, [kind]: logo } : others;
  });
  if (old) await floor.media.remove(old.key); // nobody finds it any more
  return look;
}

function change(
  floor: Floor,
  theme: ThemeName,
  apply: (look: Personalization) => void,
): Promise<WirePersonalization> {
  return unitOfWork(floor, async (work) => {
    await work.em.upsert(Personalization, { theme }, { onConflictAction: 'ignore' });
    const look = await work.em.findOneOrFail(Personalization, theme, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    });
    apply(look);
    await work.em.flush();
    const presented = presentPersonalization(theme, look);
    work.record('personalization.updated', presented);
    return presented;
  });
}
