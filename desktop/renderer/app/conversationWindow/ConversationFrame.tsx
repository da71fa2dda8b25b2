import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { SessionListener } from '#renderer/features/auth/index.ts';
import { SeenMessagesListener } from '#renderer/features/notifications/index.ts';
import { GoProvider } from '#renderer/platform/address/index.ts';
import { Prefetch } from '#renderer/platform/api/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { PageBoundary } from '../pages/PageBoundary.tsx';
import { LinkNotice } from '../shell/LinkNotice.tsx';
import { PREFETCHED_COMPONENTS } from '../shell/prefetchedComponents.ts';

const useStyles = makeStyles({
  root: { height: '100%', display: 'flex', flexDirection: 'column' },
  notice: { flexShrink: 0 },
  main: {
    flex: '1 1 0',
    minHeight: 0,
    display: 'flex',
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus': { outlineStyle: 'none' },
  },
});

/**
 * The frame around a conversation in a window of its own: no bar, no drawer, no list. Another window of the same user
 * counts and notifies.
 */
export function ConversationFrame() {
  const styles = useStyles();
  const isProgram = useDesktop() !== null;
  return (
    <StayInWindow>
      <SessionListener />
      {!isProgram && <SeenMessagesListener />}
      <Prefetch items={PREFETCHED_COMPONENTS} />
      <div className={styles.root}>
        <div className={styles.notice} role="status">
          <LinkNotice />
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          <PageBoundary pathname={useLocation().key}>
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
            </Suspense>
          </PageBoundary>
        </main>
      </div>
    </StayInWindow>
  );
}

/** Leads to another conversation in this window, and closes the window where the list of tickets would follow. */
function StayInWindow({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const go = (to: string) => {
    if (to.startsWith('/tickets/')) return void navigate(to.replace('/tickets/', '/conversation/'));
    window.close();
    if (!window.closed) void navigate(to); // a browser does not close a tab that the user has opened
  };
  return <GoProvider onGo={go}>{children}</GoProvider>;
}
