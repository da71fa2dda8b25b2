import {
  Button,
  Divider,
  FluentProvider,
  Link,
  makeStyles,
  Switch,
  Text,
  tokens,
} from '@fluentui/react-components';
import { ChatMultipleRegular, NavigationRegular, SettingsRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThemeColors, ThemeName } from '#shared/domain/personalization.ts';
import { appTokens, themeOf } from '#renderer/platform/theme/index.ts';

const useStyles = makeStyles({
  /** Sticky while the colours below are edited, where that leaves enough room for them. */
  figure: {
    margin: 0,
    '@media (min-height: 600px)': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      paddingBottom: tokens.spacingVerticalS,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  root: {
    display: 'grid',
    gridTemplateColumns: '150px minmax(0, 1fr)',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    maxWidth: '560px',
  },
  bar: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalS,
    backgroundColor: appTokens.appToolbar,
    color: appTokens.appToolbarIcon,
  },
  drawer: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  caption: { display: 'block', marginTop: tokens.spacingVerticalXS, color: tokens.colorNeutralForeground3 },
  heading: { color: appTokens.appMenuHeading },
  entry: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: appTokens.appMenuEntry,
  },
  paper: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  second: { color: tokens.colorNeutralForeground2 },
  line: { flexGrow: 0, alignSelf: 'stretch' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

interface ThemePreviewProps {
  theme: ThemeName;
  colors: ThemeColors;
  company: string;
}

/** A small preview of the app in these colours. */
export function ThemePreview({ theme, colors, company }: ThemePreviewProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const previewTheme = useMemo(() => themeOf(theme, colors), [theme, colors]);
  return (
    <figure className={styles.figure}>
      <FluentProvider theme={previewTheme} inert aria-hidden className={styles.root}>
        <div className={styles.bar}>
          <NavigationRegular />
          <Text>{company}</Text>
        </div>
        <div className={styles.drawer}>
          <Text size={200} className={styles.heading}>
            {t('shell.groups.general')}
          </Text>
          <span className={styles.entry}>
            <ChatMultipleRegular />
            {t('shell.screens.tickets')}
          </span>
          <span className={styles.entry}>
            <SettingsRegular />
            {t('shell.screens.settings')}
          </span>
        </div>
        <div className={styles.paper}>
          <Text weight="semibold">{t('personalization.colors.textPrimary')}</Text>
          <Text className={styles.second}>{t('personalization.colors.textSecondary')}</Text>
          <Divider className={styles.line} />
          <div className={styles.row}>
            <Button appearance="primary" size="small" tabIndex={-1}>
              {t('actions.save')}
            </Button>
            <Link tabIndex={-1}>{t('actions.edit')}</Link>
            <Switch defaultChecked tabIndex={-1} />
          </div>
        </div>
      </FluentProvider>
      <figcaption>
        <Text size={200} className={styles.caption}>
          {t('personalization.preview')}
        </Text>
      </figcaption>
    </figure>
  );
}
