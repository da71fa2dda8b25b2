import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, type ReactNode } from 'react';
import { directionOf } from '#shared/i18n/languages.ts';
import { BrandingProvider, useThemeBranding } from '#renderer/features/personalization/index.ts';
import { useLoadedSettings, useThemeName } from '#renderer/features/settings/index.ts';
import {
  AboutOfMenu,
  MenuDesktopSettings,
  FindBar,
  ProxyLogin,
  SessionListener,
} from '#renderer/features/desktop/index.ts';
import { ServersOfMenu } from '#renderer/features/servers/index.ts';
import { keepFocus } from '#renderer/platform/focus/index.ts';
import { ShortcutsProvider } from '#renderer/platform/shortcuts/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { themeOf } from '#renderer/platform/theme/index.ts';
import { ToastProvider } from '#renderer/platform/toast/index.ts';
import { lazy } from '#renderer/ui/lazy/index.ts';
import { TooltipHost } from '#renderer/ui/tooltip/index.ts';
import { AppProviders, type AppProvidersProps } from './AppProviders.tsx';
import { FocusKeeper } from './FocusKeeper.tsx';
import { DocumentHead } from './DocumentHead.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';
import { SessionGate } from './SessionGate.tsx';

// Only a newly installed desktop app shows it.
const FirstServerScreen = lazy(
  async () => (await import('#renderer/features/servers/FirstServerScreen.tsx')).FirstServerScreen,
  LoadingPage,
);

// Not on the provider itself: Fluent copies the provider's classes to every popup.
const useStyles = makeStyles({
  root: { height: '100dvh', backgroundColor: tokens.colorNeutralBackground3 },
});

interface AppProps extends AppProvidersProps {
  /** The routed page, including the router. */
  page: ReactNode;
  /** No server is known yet: the app asks for it first. */
  needsServer?: boolean;
}

/** All providers of the app, from the outside in. */
export function App({ page, needsServer, ...providers }: AppProps) {
  return (
    <AppProviders {...providers}>
      <ShortcutsProvider>
        <ThemedApp i18n={providers.i18n} page={page} needsServer={needsServer === true} />
      </ShortcutsProvider>
    </AppProviders>
  );
}

function ThemedApp({ i18n, page, needsServer }: Required<Pick<AppProps, 'i18n' | 'page' | 'needsServer'>>) {
  const styles = useStyles();
  useLoadedSettings();
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
    () => void desktop?.request['theme/set']({ language, theme: themeName }),
    [desktop, language, themeName],
  );
  useEffect(() => void desktop?.request['menu/listening'](undefined), [desktop]); // after the effects of the components below
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
            {!needsServer && <SessionListener />}
          </div>
          <TooltipHost />
        </ToastProvider>
      </BrandingProvider>
    </FluentProvider>
  );
}
