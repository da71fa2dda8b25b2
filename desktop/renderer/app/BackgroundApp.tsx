import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { BackgroundDesktopEffects, SessionListener } from '#renderer/features/desktop/index.ts';
import { useLoadedSettings } from '#renderer/features/settings/index.ts';
import { AddressProvider } from '#renderer/platform/address/index.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { SocketProvider } from '#renderer/platform/socket/index.ts';
import { AppProviders, type AppProvidersProps } from './AppProviders.tsx';
import { RealtimeSubscriptions } from './RealtimeSubscriptions.tsx';
import { useResumedSession } from './useResumedSession.ts';

/** The page of a server while another one is open in the desktop app: it shows nothing, but counts and notifies. */
export function BackgroundApp(props: AppProvidersProps) {
  return (
    <AppProviders {...props}>
      <MemoryRouter>
        <AddressProvider>
          <Background i18n={props.i18n} />
        </AddressProvider>
      </MemoryRouter>
    </AppProviders>
  );
}

function Background({ i18n }: Pick<AppProvidersProps, 'i18n'>) {
  useLoadedSettings();
  const [language] = useLocalSetting('language');
  useEffect(() => void i18n.changeLanguage(language), [i18n, language]);
  const phase = useResumedSession();
  return (
    <>
      <SessionListener />
      {phase === 'signedIn' && (
        <SocketProvider>
          <RealtimeSubscriptions />
          <BackgroundDesktopEffects />
        </SocketProvider>
      )}
    </>
  );
}
