import { basename } from 'node:path';
import { LockMode } from '@mikro-orm/core';
import type { Personalization as WirePersonalization } from '#shared/contract/personalization.ts';
import type { LogoKind, ThemeColors, ThemeName } from '#shared/domain/personalization.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { withStoredFile } from '#server/platform/storage/withStoredFile.ts';
import { readLogo } from './logoFile.ts';
import { Personalization, type StoredLogo } from './personalization.entity.ts';
import { presentPersonalization } from './personalization.presenter.ts';

export function nameCompany(ctx: AppContext, theme: ThemeName, form: { company: string; url: string }) {
  return change(ctx, theme, (personalization) => void Object.assign(personalization, form));
}

/** Absent colours stay unchanged. */
export function setColors(
  ctx: AppContext,
  theme: ThemeName,
  colors: { readonly [Name in keyof ThemeColors]?: ThemeColors[Name] | undefined },
) {
  const given = Object.fromEntries(Object.entries(colors).filter(([, color]) => color !== undefined));
  return change(ctx, theme, (personalization) => {
    personalization.colors = { ...personalization.colors, ...given };
  });
}

/**
 * Replaces a picture.
 * @throws AppError ERR_FILE_EMPTY, ERR_IMAGE_TOO_LARGE, ERR_IMAGE_TYPE, ERR_IMAGE_TOO_COMPLEX
 */
export async function putLogo(ctx: AppContext, theme: ThemeName, kind: LogoKind, file: UploadedFile) {
  const { bytes, mime, ending } = await readLogo(file, kind);
  return withStoredFile(ctx.media, bytes, ({ key }) =>
    replaceLogo(ctx, theme, kind, { name: `${basename(key)}.${ending}`, key, mime }),
  );
}

/** Removes a picture; does nothing without one. */
export function removeLogo(ctx: AppContext, theme: ThemeName, kind: LogoKind) {
  return replaceLogo(ctx, theme, kind, undefined);
}

/** Resets a theme to the defaults. */
export async function resetTheme(ctx: AppContext, theme: ThemeName): Promise<WirePersonalization> {
  const { presented, logos } = await inTransaction(ctx, async (tx) => {
    const changed = await tx.em.findOne(Personalization, theme, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (changed) await tx.em.remove(changed).flush();
    const original = presentPersonalization(theme, undefined);
    tx.record('personalization.updated', original);
    return { presented: original, logos: Object.values(changed?.logos ?? {}) };
  });
  await Promise.all(logos.map(({ key }) => ctx.media.remove(key))); // no longer referenced
  return presented;
}

async function replaceLogo(ctx: AppContext, theme: ThemeName, kind: LogoKind, logo: StoredLogo | undefined) {
  let old: StoredLogo | undefined;
  const personalization = await change(ctx, theme, (found) => {
    const { [kind]: present, ...others } = found.logos;
    old = present;
    found.logos = logo ? { ...others, [kind]: logo } : others;
  });
  if (old) await ctx.media.remove(old.key); // no longer referenced
  return personalization;
}

function change(
  ctx: AppContext,
  theme: ThemeName,
  apply: (personalization: Personalization) => void,
): Promise<WirePersonalization> {
  return inTransaction(ctx, async (tx) => {
    await tx.em.upsert(Personalization, { theme }, { onConflictAction: 'ignore' });
    const personalization = await tx.em.findOneOrFail(Personalization, theme, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    });
    apply(personalization);
    await tx.em.flush();
    const presented = presentPersonalization(theme, personalization);
    tx.record('personalization.updated', presented);
    return presented;
  });
}
