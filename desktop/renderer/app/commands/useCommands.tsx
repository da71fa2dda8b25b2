import {
  AddRegular,
  ChatRegular,
  CheckmarkCircleRegular,
  ClockRegular,
  KeyboardRegular,
  LocalLanguageRegular,
  SignOutRegular,
  WeatherMoonRegular,
  WeatherSunnyRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useGo } from '#renderer/platform/address/index.ts';
import { can } from '#shared/domain/permissions.ts';
import { isOffered, LANGUAGES } from '#shared/i18n/languages.ts';
import { useThemeName } from '#renderer/features/settings/index.ts';
import { useAvailability } from '#renderer/features/users/index.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { SHORTCUTS, useOfferedShortcuts } from '#renderer/platform/shortcuts/index.ts';
import { ENTRIES } from '../shell/entries.tsx';
import { useLogout } from '../shell/useLogout.ts';
import type { Command, Opened } from './command.ts';

/** The commands of this user: actions of the open ticket, permitted screens, and actions of the top bar. */
export function useCommands(open: (opened: Opened) => void): Command[] {
  const { t } = useTranslation();
  const go = useGo();
  const { profile } = useUser();
  const [theme, setTheme] = useThemeName();
  const [language, setLanguage] = useLocalSetting('language');
  const leave = useLogout(() => open({ kind: 'leave' }));
  const { availability, comeBack } = useAvailability();
  const offered = useOfferedShortcuts();

  const screens = ENTRIES.filter(({ permission }) => !permission || can(profile, permission)).map(
    ({ path, screen, icon: Icon }): Command => ({
      key: path,
      group: 'screens',
      text: t(`shell.screens.${screen}`),
      icon: <Icon />,
      run: () => go(path),
    }),
  );
  const languages = LANGUAGES.flatMap(({ tag, name }): Command[] =>
    isOffered(tag) && tag !== language
      ? [
          {
            key: `language-${tag}`,
            group: 'actions',
            text: t('commands.useLanguage', { name }),
            icon: <LocalLanguageRegular />,
            run: () => setLanguage(tag),
          },
        ]
      : [],
  );
  const here = [...offered].flatMap(([name, run]): Command[] =>
    SHORTCUTS[name].group === 'tickets'
      ? [
          {
            key: name,
            group: 'here',
            text: t(`commands.shortcuts.names.${name}`),
            icon: <ChatRegular />,
            shortcut: SHORTCUTS[name],
            run,
          },
        ]
      : [],
  );
  const presence: Command[] = availability
    ? [
        {
          key: 'availability',
          group: 'actions',
          text: t(availability.isAvailable ? 'users.availability.goAwayMenu' : 'users.availability.comeBack'),
          icon: availability.isAvailable ? <ClockRegular /> : <CheckmarkCircleRegular />,
          run: () => (availability.isAvailable ? open({ kind: 'away' }) : comeBack()),
        },
      ]
    : [];
  return [
    ...here,
    ...screens,
    {
      key: 'newTicket',
      group: 'actions',
      text: t('tickets.new'),
      icon: <AddRegular />,
      run: () => open({ kind: 'newTicket' }),
    },
    {
      key: 'theme',
      group: 'actions',
      text: t(theme === 'light' ? 'shell.theme.toDark' : 'shell.theme.toLight'),
      icon: theme === 'light' ? <WeatherMoonRegular /> : <WeatherSunnyRegular />,
      run: () => setTheme(theme === 'light' ? 'dark' : 'light'),
    },
    ...languages,
    ...presence,
    {
      key: 'sheet',
      group: 'actions',
      text: t('commands.shortcuts.title'),
      icon: <KeyboardRegular />,
      shortcut: SHORTCUTS.sheet,
      run: () => open({ kind: 'sheet' }),
    },
    {
      key: 'logout',
      group: 'actions',
      text: t('shell.logout'),
      icon: <SignOutRegular />,
      run: leave,
    },
  ];
}
