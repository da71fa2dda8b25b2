import { memo, Suspense, useDeferredValue, useMemo } from 'react';
import { matchRoutes, useLocation, useRoutes, type Location, type RouteObject } from 'react-router-dom';
import { TicketsScreen } from '#renderer/features/tickets/TicketsScreen.tsx';
import { AddressProvider } from '#renderer/platform/address/index.ts';
import { isLaterComponent, laterComponent, type LaterComponent } from '#renderer/ui/later/index.ts';
import { PermittedOnly, PrivateOnly, PublicOnly } from './guards.tsx';
import { LoadingPage } from './pages/LoadingPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PageBoundary } from './pages/PageBoundary.tsx';

/** Every address of the screens. Each screen is loaded when it is first opened. */
export const ROUTES: RouteObject[] = [
  {
    element: <PublicOnly />,
    children: [
      {
        path: '/login',
        Component: laterComponent(
          async () => (await import('#renderer/features/auth/LoginScreen.tsx')).LoginScreen,
        ),
      },
      {
        path: '/signup',
        Component: laterComponent(
          async () => (await import('#renderer/features/auth/SignupScreen.tsx')).SignupScreen,
        ),
      },
      {
        path: '/forgot-password',
        Component: laterComponent(
          async () => (await import('#renderer/features/auth/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
        ),
      },
      {
        path: '/reset-password',
        Component: laterComponent(
          async () => (await import('#renderer/features/auth/ResetPasswordScreen.tsx')).ResetPasswordScreen,
        ),
      },
    ],
  },
  {
    element: <PrivateOnly />,
    children: [
      {
        path: '/',
        Component: laterComponent(
          async () => (await import('#renderer/features/dashboard/DashboardScreen.tsx')).DashboardScreen,
        ),
      },
      {
        path: '/tickets/:ticketId?',
        Component: TicketsScreen, // where people work: it comes with the program
      },
      {
        path: '/quickAnswers',
        Component: laterComponent(
          async () =>
            (await import('#renderer/features/quickAnswers/QuickAnswersScreen.tsx')).QuickAnswersScreen,
        ),
      },
      {
        path: '/contacts',
        Component: laterComponent(
          async () => (await import('#renderer/features/contacts/ContactsScreen.tsx')).ContactsScreen,
        ),
      },
      {
        path: '/tags',
        Component: laterComponent(
          async () => (await import('#renderer/features/tags/TagsScreen.tsx')).TagsScreen,
        ),
      },
      {
        element: <PermittedOnly permission="drawer-admin-items:view" />,
        children: [
          {
            path: '/connections',
            Component: laterComponent(
              async () =>
                (await import('#renderer/features/connections/ConnectionsScreen.tsx')).ConnectionsScreen,
            ),
          },
          {
            path: '/queues',
            Component: laterComponent(
              async () => (await import('#renderer/features/queues/QueuesScreen.tsx')).QueuesScreen,
            ),
          },
          {
            path: '/settings',
            Component: laterComponent(
              async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
            ),
          },
          {
            path: '/users',
            Component: laterComponent(
              async () => (await import('#renderer/features/users/UsersScreen.tsx')).UsersScreen,
            ),
          },
          {
            path: '/api',
            Component: laterComponent(
              async () => (await import('#renderer/features/publicApi/ApiUsageScreen.tsx')).ApiUsageScreen,
            ),
          },
          {
            path: '/apidocs',
            Component: laterComponent(
              async () => (await import('#renderer/features/publicApi/ApiDocsScreen.tsx')).ApiDocsScreen,
            ),
          },
          {
            path: '/apikey',
            Component: laterComponent(
              async () => (await import('#renderer/features/publicApi/ApiKeyScreen.tsx')).ApiKeyScreen,
            ),
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

/** Fetches the screen of an address while it is still found out whether it may be seen. */
export function fetchScreen(pathname: string, basename: string): void {
  for (const screen of laterAt(ROUTES, pathname, basename)) screen.fetch().catch(() => undefined); // said when shown
}

/** The page of the address. The page before stays until the code of the next has come. */
export function Pages({ routes = ROUTES }: { routes?: RouteObject[] }) {
  const now = useLocation();
  const before = useDeferredValue(now);
  const screens = useMemo(() => laterAt(routes, now.pathname), [routes, now.pathname]);
  // Drawn at once where nothing is to be waited for: what is deferred gives way to every other frame.
  const shown = screens.every((screen) => screen.isHere()) ? now : before;
  return (
    <PageBoundary place={shown.key}>
      <Page routes={routes} shown={shown} />
    </PageBoundary>
  );
}

/** Drawn once for an address, not again when what is deferred follows: every link is drawn anew with it. */
const Page = memo(function Page({ routes, shown }: { routes: RouteObject[]; shown: Location }) {
  return (
    <AddressProvider>
      <Suspense fallback={<LoadingPage />}>{useRoutes(routes, shown)}</Suspense>
    </AddressProvider>
  );
});

function laterAt(routes: RouteObject[], pathname: string, basename?: string): LaterComponent<object>[] {
  const matches = matchRoutes(routes, pathname, basename) ?? [];
  return matches.map(({ route }) => route.Component).filter(isLaterComponent);
}
