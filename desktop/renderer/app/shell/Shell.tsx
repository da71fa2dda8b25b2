import { mergeClasses } from '@fluentui/react-components';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { SessionListener, TwoFactorNotice } from '#renderer/features/auth/index.ts';
import { ScheduledFailureListener } from '#renderer/features/conversation/index.ts';
import { useDrawerOpen } from '#renderer/features/settings/index.ts';
import { AvailabilityNotice } from '#renderer/features/users/index.ts';
import { Prefetch } from '#renderer/platform/api/index.ts';
import { useNarrow } from '#renderer/ui/useNarrow.ts';
import { Commands } from '../commands/Commands.tsx';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { PageBoundary } from '../pages/PageBoundary.tsx';
import { PREFETCHED_COMPONENTS } from './prefetchedComponents.ts';
import { ContactListener } from './ContactListener.tsx';
import { Drawer } from './Drawer.tsx';
import { Footer } from './Footer.tsx';
import { LinkNotice } from './LinkNotice.tsx';
import { useShellStyles } from './Shell.styles.ts';
import { TopBar } from './TopBar.tsx';
import { usePageTitle } from './usePageTitle.ts';
import { useNewVersion } from './useNewVersion.ts';

/**
 * Up to this width, in pixels, the drawer is a rail until the user opens it: at 200 % zoom its labels would take half
 * of the page. The choice made in a wide window is not changed.
 */
const TIGHT = 899.98;
/** The same while a contact shows beside the conversation, which would else have the least of the width. */
const TIGHT_WITH_CONTACT = 1599.98;

/** The frame around every private screen. */
export function Shell() {
  const styles = useShellStyles();
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const [isWide, setWide] = useDrawerOpen();
  const [isTemporaryOpen, setTemporaryOpen] = useState(false);
  const [hasContact, setHasContact] = useState(false);
  const isTight = useNarrow(hasContact ? TIGHT_WITH_CONTACT : TIGHT);
  const [isOpenAnyway, setOpenAnyway] = useState(false);
  const isOpen = isNarrow ? isTemporaryOpen : isTight ? isOpenAnyway : isWide;
  const toggle = () => {
    if (isNarrow) setTemporaryOpen(!isTemporaryOpen);
    else if (isTight) setOpenAnyway(!isOpenAnyway);
    else setWide(!isWide);
  };

  return (
    <div className={styles.root}>
      <SkipLink to="main">{t('shell.skipToContent')}</SkipLink>
      {!isNarrow && <SkipLink to="menu">{t('shell.skipToMenu')}</SkipLink>}
      <AddressEffects />
      <ContactListener onChange={setHasContact} />
      <SessionListener />
      <ScheduledFailureListener />
      <Commands />
      <Prefetch items={PREFETCHED_COMPONENTS} />
      <TopBar className={styles.bar} isDrawerOpen={isOpen} onToggleDrawer={toggle} />
      <div className={styles.notice} role="status">
        <LinkNotice />
        <TwoFactorNotice />
        <AvailabilityNotice />
      </div>
      <Drawer
        className={styles.drawer}
        isTemporary={isNarrow}
        isOpen={isOpen}
        onClose={() => setTemporaryOpen(false)}
      />
      <main id="main" tabIndex={-1} className={mergeClasses(styles.main, !isNarrow && styles.sheet)}>
        <ShownPage />
      </main>
      {!isNarrow && <Footer className={styles.footer} />}
    </div>
  );
}

/** Effects of a changed address. In a component of their own they do not render the whole frame again with each ticket. */
function AddressEffects() {
  useNewVersion();
  usePageTitle();
  return null;
}

/** The routed page; the frame stays whatever happens to it. */
function ShownPage() {
  return (
    <PageBoundary pathname={useLocation().key}>
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </PageBoundary>
  );
}

/** The first tab stops of the page: skip the bar to reach a main part. */
function SkipLink({ to, children }: { to: string; children: string }) {
  const styles = useShellStyles();
  return (
    <a
      href={`#${to}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault(); // with <base>, the link would leave this page
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
