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
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { RealtimeSubscriptions } from './RealtimeSubscriptions.tsx';
import { Shell } from './shell/Shell.tsx';

/** Screens for people who are not signed in; others belong inside. */
export function PublicOnly() {
  const isSignedIn = useSelector(selectPhase) === 'signedIn';
  // Who comes here by mistake goes to the start; who logs in here goes to work.
  const [cameSignedIn] = useState(isSignedIn);
  if (!isSignedIn) return <Outlet />;
  return <Navigate to={cameSignedIn ? '/' : '/tickets'} replace />;
}

/** Screens behind the login, with the live line and the frame around them. */
export function PrivateOnly() {
  if (useSelector(selectPhase) !== 'signedIn') return <Navigate to="/login" replace />;
  return (
    <SocketProvider>
      <RealtimeSubscriptions />
      <DesktopEffects />
      <OutboxEffects />
      <NotificationsEffects />
      <Shell />
    </SocketProvider>
  );
}

/** Screens that need a permission; the server decides as well, this only spares a page of refusals. */
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
