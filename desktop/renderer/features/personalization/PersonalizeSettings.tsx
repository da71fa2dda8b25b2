import { makeStyles, tokens } from '@fluentui/react-components';
import { WeatherMoonRegular, WeatherSunnyRegular } from '@fluentui/react-icons';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGO_KINDS, THEME_NAMES, type ThemeColors, type ThemeName } from '#shared/domain/personalization.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { Tabs } from '#renderer/ui/Tabs.tsx';
import { ColorsForm, type ThemePreviewProps } from './ColorsForm.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { LogoField } from './LogoField.tsx';
import { useBranding } from './BrandingProvider.tsx';
import { usePersonalizationsQuery } from './personalization.api.ts';
import { Section } from './Section.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, maxWidth: '960px' },
  /** Its texts begin where the headings do. */
  tabs: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalMNudge})` },
  logos: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
});

const ICONS = { light: <WeatherSunnyRegular />, dark: <WeatherMoonRegular /> };

/** Branding settings: the company, and the pictures and colours of both themes. */
export function PersonalizeSettings({ Preview }: { Preview: ComponentType<ThemePreviewProps> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, refetch } = usePersonalizationsQuery();
  const shown = useBranding();
  const [theme, setTheme] = useState<ThemeName>(shown.theme);
  const [drafts, setDrafts] = useState<Partial<Record<ThemeName, ThemeColors>>>({});
  const branding = data?.find((one) => one.theme === theme);
  if (!branding) return <LoadingOrFailure error={error} onRetry={refetch} />;
  return (
    <div className={styles.root}>
      <Section title={t('personalization.company.title')}>
        <CompanyForm branding={branding} />
      </Section>
      <Tabs
        className={styles.tabs}
        aria-label={t('personalization.theme')}
        tabs={THEME_NAMES.map((name) => ({
          value: name,
          icon: ICONS[name],
          label: t(`personalization.themes.${name}`),
        }))}
        selected={theme}
        onSelect={setTheme}
      />
      <Section title={t('personalization.logos.title')}>
        <div className={styles.logos}>
          {LOGO_KINDS.map((kind) => (
            <LogoField key={`${theme} ${kind}`} theme={theme} kind={kind} name={branding[kind]} />
          ))}
        </div>
      </Section>
      <Section title={t('personalization.colors.title')}>
        <ColorsForm
          key={theme}
          Preview={Preview}
          branding={branding}
          draft={drafts[theme]}
          onDraft={(draft) => setDrafts((all) => ({ ...all, [theme]: draft }))}
          onSaved={(saved) =>
            setDrafts((all) => (all[theme] === saved ? { ...all, [theme]: undefined } : all))
          }
        />
      </Section>
    </div>
  );
}
