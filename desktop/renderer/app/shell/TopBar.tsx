import { Button, mergeClasses, Text, useRestoreFocusTarget } from '@fluentui/react-components';
import {
  ClockFilled,
  NavigationRegular,
  WeatherMoonRegular,
  WeatherSunnyRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { NotificationsBell } from '#renderer/features/notifications/index.ts';
import { useBranding } from '#renderer/features/personalization/index.ts';
import { useThemeName } from '#renderer/features/settings/index.ts';
import { UserAvatar } from '#renderer/features/users/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { useTopBarStyles } from './TopBar.styles.ts';

interface TopBarProps {
  className: string;
  isDrawerOpen: boolean;
  onToggleDrawer: () => void;
}

/** Greeting, theme, language, notifications and account. */
export function TopBar({ className, isDrawerOpen, onToggleDrawer }: TopBarProps) {
  const styles = useTopBarStyles();
  const { t } = useTranslation();
  const user = useUser();
  const isAway = user.availability?.isAvailable === false;
  const { company } = useBranding();
  const restoreFocus = useRestoreFocusTarget();
  const [theme, setTheme] = useThemeName();
  const [firstName = user.name] = user.name.split(' ');
  const greeting = t('shell.greeting', { user: firstName, company });
  const themeLabel = theme === 'light' ? t('shell.theme.toDark') : t('shell.theme.toLight');
  return (
    <header className={mergeClasses(styles.root, className)}>
      <Button
        appearance="transparent"
        className={styles.button}
        icon={<NavigationRegular />}
        aria-label={isDrawerOpen ? t('shell.closeMenu') : t('shell.openMenu')}
        aria-expanded={isDrawerOpen}
        onClick={onToggleDrawer}
      />
      <Text className={styles.greeting} title={greeting}>
        {greeting}
      </Text>
      <Button
        {...tooltip(themeLabel)}
        appearance="transparent"
        className={styles.button}
        icon={theme === 'light' ? <WeatherMoonRegular /> : <WeatherSunnyRegular />}
        onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}
      />
      <LanguageMenu className={styles.button} />
      <NotificationsBell className={styles.button} />
      <AccountMenu
        trigger={(buttonProps) => (
          <Button
            {...restoreFocus}
            {...buttonProps}
            appearance="transparent"
            className={styles.button}
            icon={
              <span className={styles.account}>
                <UserAvatar user={user} size={28} />
                {isAway && <ClockFilled className={styles.away} />}
              </span>
            }
            aria-label={t(isAway ? 'shell.accountAway' : 'shell.account', { name: user.name })}
          />
        )}
      />
    </header>
  );
}
