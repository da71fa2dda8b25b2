import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import type { i18n } from 'i18next';
import { useEffect, useMemo, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { directionOf } from '#shared/i18n/languages.ts';
import { LookProvider, useLook } from '#renderer/features/personalization/index.ts';
import { useThemeName } from '#renderer/features/settings/index.ts';
import type { DesktopApi } from '#bridge/desktopApi.ts';
import {
  AboutOfMenu,
  DeskSettingsOfMenu,
  FindBar,
  SignedOutListener,
} from '#renderer/features/desktop/index.ts';
import { ServersOfMenu } from '#renderer/features/servers/index.ts';
import { MediaFilesProvider } from '#renderer/platform/api/index.ts';
import { keepFocus } from '#renderer/platform/focus/index.ts';
import { ShortcutsProvider } from '#renderer/platform/shortcuts/index.ts';
import { DesktopProvider, useDesktop } from '#renderer/platform/desktop/index.ts';
import {
  LocalSettingsProvider,
  useLocalSetting,
  type LocalSettings,
} from '#renderer/platform/localSettings/index.ts';
import { themeOf } from '#renderer/platform/theme/index.ts';
import { ToastProvider } from '#renderer/platform/toast/index.ts';
import { later } from '#renderer/ui/later/index.ts';
import { TipPlace } from '#renderer/ui/tip/index.ts';
import { FocusKeeper } from './FocusKeeper.tsx';
import { PageMarks } from './PageMarks.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';
import { SessionGate } from './SessionGate.tsx';
import type { DeskStore } from './store.ts';

// Only a fresh desktop program shows it.
const FirstServerScreen = later(
  async () => (await import('#renderer/features/servers/FirstServerScreen.tsx')).FirstServerScreen,
  LoadingPage,
);

// Not on the provider itself: Fluent gives the provider's classes to every popup.
const useStyles = makeStyles({
  root: { height: '100dvh', backgroundColor: tokens.colorNeutralBackground3 },
});

interface AppProps {
  store: DeskStore;
  words: i18n;
  settings: LocalSettings;
  /** The page of the address, with the router around it. */
  page: ReactNode;
  /** The desktop program around the page, null in a browser. */
  desktop?: DesktopApi | null;
  /** No server is known yet: it is asked for first. */
  needsServer?: boolean;
}

/** Everything that the screens stand on, from the outside in. */
export function App({ store, words, settings, desktop = null, ...look }: AppProps) {
  return (
    <Provider store={store}>
      <LocalSettingsProvider settings={settings}>
        <I18nextProvider i18n={words}>
          <DesktopProvider desktop={desktop}>
            <MediaFilesProvider>
              <ShortcutsProvider>
                <Look words={words} {...look} />
              </ShortcutsProvider>
            </MediaFilesProvider>
          </DesktopProvider>
        </I18nextProvider>
      </LocalSettingsProvider>
    </Provider>
  );
}

function Look({ words, page, needsServer = false }: Pick<AppProps, 'words' | 'page' | 'needsServer'>) {
  const styles = useStyles();
  const [themeName] = useThemeName();
  const [language] = useLocalSetting('language');
  const look = useLook(themeName);
  const theme = useMemo(() => themeOf(themeName, look), [themeName, look]);
  useEffect(() => {
    document.documentElement.style.colorScheme = themeName;
  }, [themeName]);
  useEffect(() => void words.changeLanguage(language), [words, language]);
  useEffect(() => keepFocus(document), []);
  const desktop = useDesktop();
  useEffect(
    () => void desktop?.ask['look/tell']({ language, theme: themeName }),
    [desktop, language, themeName],
  );
  return (
    <FluentProvider theme={theme} dir={directionOf(language)}>
      <LookProvider look={look}>
        <ToastProvider>
          <PageMarks />
          <FocusKeeper />
          <div className={styles.root}>
            {needsServer ? <FirstServerScreen /> : <SessionGate>{page}</SessionGate>}
            <ServersOfMenu />
            <DeskSettingsOfMenu />
            <AboutOfMenu />
            <FindBar />
            {!needsServer && <SignedOutListener />}
          </div>
          <TipPlace />
        </ToastProvider>
      </LookProvider>
    </FluentProvider>
  );
}
