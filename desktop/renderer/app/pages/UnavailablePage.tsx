import { Button } from '@fluentui/react-components';
import { PlugDisconnectedRegular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ToTicketsButton } from './ToTicketsButton.tsx';

/** Milliseconds between two attempts. */
const PAUSE = 3000;

interface UnavailablePageProps {
  /** @throws when the page cannot be loaded */
  readonly retry: () => Promise<void>;
  /** Called when the page has been loaded. */
  readonly onHere: () => void;
}

/**
 * Shown for a page whose code could not be fetched, mostly without a connection. Retries until the page can be opened.
 */
export function UnavailablePage({ retry, onHere }: UnavailablePageProps) {
  const { t } = useTranslation();
  const tryAgain = useEffectEvent(() => {
    retry().then(onHere, () => undefined); // the next attempt follows
  });
  useEffect(() => {
    const stop = new AbortController();
    const timer = setInterval(() => tryAgain(), PAUSE);
    addEventListener('online', () => tryAgain(), { signal: stop.signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, []);
  return (
    <EmptyState
      icon={<PlugDisconnectedRegular />}
      title={t('shell.unavailable.title')}
      text={t('shell.unavailable.text')}
      action={
        <>
          <Button appearance="primary" onClick={() => void retry().then(onHere, () => undefined)}>
            {t('actions.tryAgain')}
          </Button>
          <ToTicketsButton />
        </>
      }
    />
  );
}
