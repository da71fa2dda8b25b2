import { expect, it } from 'vitest';
import groups from 'emojibase-data/meta/groups.json' with { type: 'json' };
import { loadLazyTranslations, startI18n } from '#renderer/platform/i18n/index.ts';
import { withOwnCategories } from './emojiCategories.ts';

const TONES = { dark: '', light: '', 'medium-dark': '', 'medium-light': '', medium: '' };
const NOT_SHOWN = 'component';

it('names each category in the language of the screens', async () => {
  const categories = Object.entries(groups.groups)
    .filter(([, key]) => key !== NOT_SHOWN)
    .map(([index, label]) => ({ index: Number(index), label }));
  const i18n = await startI18n('ar');
  await loadLazyTranslations(i18n);
  const named = withOwnCategories(
    { locale: 'en', emojis: [], categories, skinTones: TONES },
    i18n.t,
  ).categories;
  expect(named.map(({ index }) => index)).toEqual(categories.map(({ index }) => index));
  expect(named.map(({ label }) => label)).toEqual([
    'الوجوه والمشاعر',
    'الأشخاص والجسم',
    'الحيوانات والطبيعة',
    'الطعام والشراب',
    'السفر والأماكن',
    'الأنشطة',
    'الأشياء',
    'الرموز',
    'الأعلام',
  ]);
});
