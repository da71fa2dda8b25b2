import { Field, Select } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { DesktopSettings } from '#bridge/desktopSettings.ts';
import { isLanguageTag, LANGUAGES, type LanguageTag } from '#shared/i18n/languages.ts';
import { SettingsGroup } from './SettingsGroup.tsx';

interface SpellingSettingsProps {
  settings: Pick<DesktopSettings, 'secondSpelling'>;
  /** Languages that the spell checker of this computer has. */
  offered: readonly LanguageTag[];
  onChange: (wanted: Pick<DesktopSettings, 'secondSpelling'>) => void;
}

/**
 * The language in which spelling is checked besides that of the screens, for customers who write in another one. Nothing
 * where there is no other one, as on macOS, which detects the language itself.
 */
export function SpellingSettings({ settings: { secondSpelling }, offered, onChange }: SpellingSettingsProps) {
  const { t, i18n } = useTranslation();
  const others = LANGUAGES.filter(({ tag }) => tag !== i18n.language && offered.includes(tag));
  if (others.length === 0) return null;
  const chosen = others.find(({ tag }) => tag === secondSpelling);
  return (
    <SettingsGroup title={t('desktop.settings.spelling')}>
      <Field label={t('desktop.settings.secondSpelling')}>
        <Select
          value={chosen?.tag ?? ''}
          onChange={(_, { value }) => onChange({ secondSpelling: isLanguageTag(value) ? value : null })}
        >
          <option value="">{t('desktop.settings.onlyScreens')}</option>
          {others.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </SettingsGroup>
  );
}
