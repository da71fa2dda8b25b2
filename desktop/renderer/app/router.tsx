import { memo, Suspense, useDeferredValue, useMemo } from 'react';
import { matchRoutes, useLocation, useRoutes, type Location, type RouteObject } from 'react-router-dom';
import { TicketsScreen } from '#renderer/features/tickets/TicketsScreen.tsx';
import { AddressProvider } from '#renderer/platform/address/index.ts';
import { isLazyComponent, type LazyComponent } from '#renderer/ui/lazy/index.ts';
import { PermittedOnly, PrivateOnly, PublicOnly } from './guards.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PageBoundary } from './pages/PageBoundary.tsx';
import * as screens from './screens.ts';

/** Every address of the screens. */
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
      { path: '/', Component: screens.DashboardScreen },
      {
        path: '/tickets/:ticketId?',
        Component: TicketsScreen, // where people work: it comes with the program
      },
      { path: '/quickAnswers', Component: screens.QuickAnswersScreen },
      { path: '/contacts', Component: screens.ContactsScreen },
      { path: '/tags', Component: screens.TagsScreen },
      {
        element: <PermittedOnly permission="drawer-admin-items:view" />,
        children: [
          { path: '/connections', Component: screens.ConnectionsScreen },
          { path: '/queues', Component: screens.QueuesScreen },
          { path: '/settings', Component: screens.SettingsScreen },
          { path: '/users', Component: screens.UsersScreen },
          { path: '/api', Component: screens.ApiUsageScreen },
          { path: '/apidocs', Component: screens.ApiDocsScreen },
          { path: '/apikey', Component: screens.ApiKeyScreen },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** Fetches the screen of an address while it is still found out whether it may be seen. */
export function fetchScreen(pathname: string, basename: string): void {
  for (const screen of lazyComponentsAt(ROUTES, pathname, basename)) screen.fetch().catch(() => undefined); // said when shown
}

/** The page of the address. The page before stays until the code of the next has come. */
export function Pages({ routes = ROUTES }: { routes?: RouteObject[] }) {
  const now = useLocation();
  const before = useDeferredValue(now);
  const needed = useMemo(() => lazyComponentsAt(routes, now.pathname), [routes, now.pathname]);
  // Drawn at once where nothing is to be waited for: what is deferred gives way to every other frame.
  const shown = needed.every((screen) => screen.isLoaded()) ? now : before;
  // Inside of the frame each page has a boundary of its own; here ends what breaks the frame or a page without one.
  return (
    <AddressProvider>
      <PageBoundary pathname={shown.key}>
        <Page routes={routes} shown={shown} />
      </PageBoundary>
    </AddressProvider>
  );
}

/** Drawn once for an address, not again when what is deferred follows: every link is drawn anew with it. */
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
