import { Field, Select } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { DesktopSettings } from '#bridge/desktopSettings.ts';
import { isLanguageTag, LANGUAGES } from '#shared/i18n/languages.ts';
import { SettingsGroup } from './SettingsGroup.tsx';

interface SpellingSettingsProps {
  settings: Pick<DesktopSettings, 'secondSpelling'>;
  onChange: (wanted: Pick<DesktopSettings, 'secondSpelling'>) => void;
}

/** The language in which spelling is checked besides that of the screens, for customers who write in another one. */
export function SpellingSettings({ settings: { secondSpelling }, onChange }: SpellingSettingsProps) {
  const { t, i18n } = useTranslation();
  return (
    <SettingsGroup title={t('desktop.settings.spelling')}>
      <Field label={t('desktop.settings.secondSpelling')}>
        <Select
          value={secondSpelling ?? ''}
          onChange={(_, { value }) => onChange({ secondSpelling: isLanguageTag(value) ? value : null })}
        >
          <option value="">{t('desktop.settings.onlyScreens')}</option>
          {LANGUAGES.filter(({ tag }) => tag !== i18n.language).map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </SettingsGroup>
  );
}
