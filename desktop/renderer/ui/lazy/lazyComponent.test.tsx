import { render } from '@testing-library/react';
import type { i18n } from 'i18next';
import { Suspense, type ComponentType } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { translations } from '#shared/i18n/index.ts';
import { loadLazyTranslations, startI18n } from '#renderer/platform/i18n/index.ts';
import { lazyComponent } from './lazyComponent.tsx';

const rendered = vi.fn<(word: string) => void>();

function Tags() {
  const { t } = useTranslation();
  rendered(t('tags.add'));
  return <h1>{t('tags.add')}</h1>;
}

const show = (Screen: ComponentType, i18n: i18n) =>
  render(
    <I18nextProvider i18n={i18n}>
      <Suspense fallback={<p>a moment</p>}>
        <Screen />
      </Suspense>
    </I18nextProvider>,
  );

it('suspends until its code is loaded, with a single fetch', async () => {
  const i18n = await startI18n('pt');
  await loadLazyTranslations(i18n);
  const load = vi.fn<() => Promise<ComponentType>>(async () => Tags);
  const Screen = lazyComponent(load);
  const { getByText, findByRole } = show(Screen, i18n);
  expect(getByText('a moment')).toBeDefined();
  await findByRole('heading', { name: translations('pt').tags.add });
  await Screen.fetch();
  expect(load).toHaveBeenCalledOnce();
});

it('also waits for its translations, in every language, and never shows a key', async () => {
  rendered.mockClear();
  const i18n = await startI18n('pt');
  const Screen = lazyComponent(async () => Tags);
  await Screen.fetch();
  const { getByText, findByRole } = show(Screen, i18n);
  expect(getByText('a moment')).toBeDefined();
  const heading = await findByRole('heading', { name: translations('pt').tags.add });
  void i18n.changeLanguage('fr');
  expect(await findByRole('heading', { name: translations('fr').tags.add })).toBe(heading);
  expect(new Set(rendered.mock.calls.flat())).toEqual(
    new Set([translations('pt').tags.add, translations('fr').tags.add]),
  );
});
