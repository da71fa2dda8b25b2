import { memo, Suspense, useDeferredValue, useMemo } from 'react';
import { matchRoutes, useLocation, useRoutes, type Location, type RouteObject } from 'react-router-dom';
import { AddressProvider } from '#renderer/platform/address/index.ts';
import { CONVERSATION_PATH } from '#renderer/platform/conversationWindow/index.ts';
import { isLazyComponent, type LazyComponent } from '#renderer/ui/lazy/index.ts';
import { MainFrame, PermittedOnly, PrivateOnly, PublicOnly } from './guards.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PageBoundary } from './pages/PageBoundary.tsx';
import * as screens from './screens.ts';
import { TicketsPage } from './tickets/TicketsPage.tsx';

/** Every route of the app. */
export const ROUTES: RouteObject[] = [
  {
    element: <PublicOnly />,
    children: [
      { path: '/login', Component: screens.LoginScreen },
      { path: '/signup', Component: screens.SignupScreen },
      { path: '/forgot-password', Component: screens.ForgotPasswordScreen },
      { path: '/reset-password', Component: screens.ResetPasswordScreen },
    ],
  },
  {
    element: <PrivateOnly />,
    children: [
      {
        Component: screens.ConversationFrame,
        children: [{ path: CONVERSATION_PATH, Component: screens.ConversationPage }],
      },
      {
        element: <MainFrame />,
        children: [
          { path: '/', Component: screens.DashboardScreen },
          {
            path: '/tickets/:ticketId?',
            Component: TicketsPage, // the main screen: part of the first load
          },
          { path: '/board', Component: screens.BoardScreen },
          { path: '/quickAnswers', Component: screens.QuickAnswersScreen },
          { path: '/macros', Component: screens.MacrosScreen },
          { path: '/contacts', Component: screens.ContactsPage },
          { path: '/tags', Component: screens.TagsScreen },
          {
            element: <PermittedOnly permission="drawer-admin-items:view" />,
            children: [
              { path: '/automations', Component: screens.AutomationsScreen },
              { path: '/connections', Component: screens.ConnectionsScreen },
              { path: '/queues', Component: screens.QueuesScreen },
              { path: '/settings', Component: screens.SettingsScreen },
              { path: '/audit', Component: screens.AuditLogScreen },
              { path: '/users', Component: screens.UsersScreen },
              { path: '/api', Component: screens.ApiUsageScreen },
              { path: '/apidocs', Component: screens.ApiDocsScreen },
              { path: '/apikey', Component: screens.ApiKeyScreen },
              { path: '/webhooks', Component: screens.WebhooksScreen },
              { path: '/webhooks/:webhookId', Component: screens.DeliveriesScreen },
            ],
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/** Prefetches the screen of an address while the session is still being resumed. */
export function fetchScreen(pathname: string, basename: string): void {
  // A failure is reported when the screen is rendered.
  for (const screen of lazyComponentsAt(ROUTES, pathname, basename)) screen.fetch().catch(() => undefined);
}

/** The page of the current address. The previous page stays until the code of the next one has loaded. */
export function Pages({ routes = ROUTES }: { routes?: RouteObject[] }) {
  const now = useLocation();
  const before = useDeferredValue(now);
  const needed = useMemo(() => lazyComponentsAt(routes, now.pathname), [routes, now.pathname]);
  // Rendered at once when nothing needs to load: a deferred update yields to every other render.
  const shown = needed.every((screen) => screen.isLoaded()) ? now : before;
  // Each page has its own boundary inside the frame; this one catches errors of the frame and of pages without one.
  return (
    <AddressProvider>
      <PageBoundary pathname={shown.key}>
        <Page routes={routes} shown={shown} />
      </PageBoundary>
    </AddressProvider>
  );
}

/** Rendered once per address, not again with the deferred value: every link would re-render with it. */
const Page = memo(function Page({ routes, shown }: { routes: RouteObject[]; shown: Location }) {
  return <Suspense fallback={<LoadingPage />}>{useRoutes(routes, shown)}</Suspense>;
});

function lazyComponentsAt(
  routes: RouteObject[],
  pathname: string,
  basename?: string,
): LazyComponent<object>[] {
  const matches = matchRoutes(routes, pathname, basename) ?? [];
  return matches.map(({ route }) => route.Component).filter(isLazyComponent);
}
