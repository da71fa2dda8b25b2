import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { DesktopApi } from '#bridge/desktopApi.ts';
import { MediaFilesProvider } from '#renderer/platform/api/index.ts';
import { DesktopProvider } from '#renderer/platform/desktop/index.ts';
import { LocalSettingsProvider, type LocalSettings } from '#renderer/platform/localSettings/index.ts';
import type { AppStore } from './store.ts';

export interface AppProvidersProps {
  store: AppStore;
  i18n: i18n;
  settings: LocalSettings;
  /** The API of the desktop app, or null in a browser. */
  desktop?: DesktopApi | null;
}

/** What every page of the app needs, also one without screens. */
export function AppProviders(props: AppProvidersProps & { children: ReactNode }) {
  const { store, i18n, settings, desktop = null, children } = props;
  return (
    <Provider store={store}>
      <LocalSettingsProvider settings={settings}>
        <I18nextProvider i18n={i18n}>
          <DesktopProvider desktop={desktop}>
            <MediaFilesProvider>{children}</MediaFilesProvider>
          </DesktopProvider>
        </I18nextProvider>
      </LocalSettingsProvider>
    </Provider>
  );
}
