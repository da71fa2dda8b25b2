import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import type { i18n } from 'i18next';
import { useEffect, useMemo, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { directionOf } from '#shared/i18n/languages.ts';
import { BrandingProvider, useThemeBranding } from '#renderer/features/personalization/index.ts';
import { useThemeName } from '#renderer/features/settings/index.ts';
import type { DesktopApi } from '#bridge/desktopApi.ts';
import {
  AboutOfMenu,
  MenuDesktopSettings,
  FindBar,
  ProxyLogin,
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
import { lazy } from '#renderer/ui/lazy/index.ts';
import { TooltipHost } from '#renderer/ui/tooltip/index.ts';
import { FocusKeeper } from './FocusKeeper.tsx';
import { DocumentHead } from './DocumentHead.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';
import { SessionGate } from './SessionGate.tsx';
import type { AppStore } from './store.ts';

// Only a newly installed desktop app shows it.
const FirstServerScreen = lazy(
  async () => (await import('#renderer/features/servers/FirstServerScreen.tsx')).FirstServerScreen,
  LoadingPage,
);

// Not on the provider itself: Fluent copies the provider's classes to every popup.
const useStyles = makeStyles({
  root: { height: '100dvh', backgroundColor: tokens.colorNeutralBackground3 },
});

interface AppProps {
  store: AppStore;
  i18n: i18n;
  settings: LocalSettings;
  /** The routed page, including the router. */
  page: ReactNode;
  /** The API of the desktop app, or null in a browser. */
  desktop?: DesktopApi | null;
  /** No server is known yet: the app asks for it first. */
  needsServer?: boolean;
}

/** All providers of the app, from the outside in. */
export function App({ store, i18n, settings, desktop = null, ...rest }: AppProps) {
  return (
    <Provider store={store}>
      <LocalSettingsProvider settings={settings}>
        <I18nextProvider i18n={i18n}>
          <DesktopProvider desktop={desktop}>
            <MediaFilesProvider>
              <ShortcutsProvider>
                <ThemedApp i18n={i18n} {...rest} />
              </ShortcutsProvider>
            </MediaFilesProvider>
          </DesktopProvider>
        </I18nextProvider>
      </LocalSettingsProvider>
    </Provider>
  );
}

function ThemedApp({ i18n, page, needsServer = false }: Pick<AppProps, 'i18n' | 'page' | 'needsServer'>) {
  const styles = useStyles();
  const [themeName] = useThemeName();
  const [language] = useLocalSetting('language');
  const branding = useThemeBranding(themeName);
  const theme = useMemo(() => themeOf(themeName, branding), [themeName, branding]);
  useEffect(() => {
    document.documentElement.style.colorScheme = themeName;
  }, [themeName]);
  useEffect(() => void i18n.changeLanguage(language), [i18n, language]);
  useEffect(() => keepFocus(document), []);
  const desktop = useDesktop();
  useEffect(
    () => void desktop?.ask['theme/set']({ language, theme: themeName }),
    [desktop, language, themeName],
  );
  return (
    <FluentProvider theme={theme} dir={directionOf(language)}>
      <BrandingProvider branding={branding}>
        <ToastProvider>
          <DocumentHead />
          <FocusKeeper />
          <div className={styles.root}>
            {needsServer ? <FirstServerScreen /> : <SessionGate>{page}</SessionGate>}
            <ServersOfMenu />
            <MenuDesktopSettings />
            <ProxyLogin />
            <AboutOfMenu />
            <FindBar />
            {!needsServer && <SignedOutListener />}
          </div>
          <TooltipHost />
        </ToastProvider>
      </BrandingProvider>
    </FluentProvider>
  );
}
