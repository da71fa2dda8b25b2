import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet } from 'react-router-dom';
import type { Permission } from '#shared/domain/permissions.ts';
import { LockClosedRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { OutboxEffects } from '#renderer/features/conversation/index.ts';
import { DesktopEffects } from '#renderer/features/desktop/index.ts';
import { NotificationsEffects } from '#renderer/features/notifications/index.ts';
import { SocketProvider } from '#renderer/platform/socket/index.ts';
import { selectPhase, useCan } from '#renderer/platform/session/index.ts';
import { lazy } from '#renderer/ui/lazy/index.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { RealtimeSubscriptions } from './RealtimeSubscriptions.tsx';
import { Shell } from './shell/Shell.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';

// Only where a server requires it, and once by each user.
const TwoFactorPage = lazy(
  async () => (await import('./pages/TwoFactorPage.tsx')).TwoFactorPage,
  LoadingPage,
);

/** Wraps screens for signed-out users; redirects signed-in users. */
export function PublicOnly() {
  const phase = useSelector(selectPhase);
  const isSignedIn = phase === 'signedIn' || phase === 'settingUp';
  // A signed-in user who opens such a screen goes to the start page; one who logs in on it goes to the tickets.
  const [cameSignedIn] = useState(isSignedIn);
  if (!isSignedIn) return <Outlet />;
  return <Navigate to={cameSignedIn ? '/' : '/tickets'} replace />;
}

/** Wraps screens that need a login; adds the socket. */
export function PrivateOnly() {
  const phase = useSelector(selectPhase);
  if (phase === 'settingUp') return <TwoFactorPage />;
  if (phase !== 'signedIn') return <Navigate to="/login" replace />;
  return (
    <SocketProvider>
      <RealtimeSubscriptions />
      <OutboxEffects />
      <Outlet />
    </SocketProvider>
  );
}

/** Wraps the screens of the main window: adds the frame, and counts and notifies. */
export function MainFrame() {
  return (
    <>
      <DesktopEffects />
      <NotificationsEffects />
      <Shell />
    </>
  );
}

/** Wraps screens that need a permission. The server checks it as well; this only avoids a page full of errors. */
export function PermittedOnly({ permission }: { permission: Permission }) {
  const { t } = useTranslation();
  if (useCan(permission)) return <Outlet />;
  return (
    <EmptyState
      icon={<LockClosedRegular />}
      title={t('shell.noPermission.title')}
      text={t('shell.noPermission.text')}
    />
  );
}
