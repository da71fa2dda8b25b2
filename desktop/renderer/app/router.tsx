import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { TicketsScreen } from '#renderer/features/tickets/TicketsScreen.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { PermittedOnly, PrivateOnly, PublicOnly } from './guards.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Every address of the screens. Each screen is loaded when it is first opened. */
export const ROUTES: RouteObject[] = [
  {
    errorElement: <BrokenPage />,
    hydrateFallbackElement: <LoadingPage />,
    children: [
      {
        element: <PublicOnly />,
        children: [
          {
            path: '/login',
            lazy: async () => ({
              Component: (await import('#renderer/features/auth/LoginScreen.tsx')).LoginScreen,
            }),
          },
          {
            path: '/signup',
            lazy: async () => ({
              Component: (await import('#renderer/features/auth/SignupScreen.tsx')).SignupScreen,
            }),
          },
          {
            path: '/forgot-password',
            lazy: async () => ({
              Component: (await import('#renderer/features/auth/ForgotPasswordScreen.tsx'))
                .ForgotPasswordScreen,
            }),
          },
          {
            path: '/reset-password',
            lazy: async () => ({
              Component: (await import('#renderer/features/auth/ResetPasswordScreen.tsx'))
                .ResetPasswordScreen,
            }),
          },
        ],
      },
      {
        element: <PrivateOnly />,
        errorElement: <BrokenPage />,
        children: [
          {
            path: '/',
            lazy: async () => ({
              Component: (await import('#renderer/features/dashboard/DashboardScreen.tsx')).DashboardScreen,
            }),
          },
          {
            path: '/tickets/:ticketId?',
            Component: TicketsScreen, // where people work: it comes with the program
          },
          {
            path: '/quickAnswers',
            lazy: async () => ({
              Component: (await import('#renderer/features/quickAnswers/QuickAnswersScreen.tsx'))
                .QuickAnswersScreen,
            }),
          },
          {
            path: '/contacts',
            lazy: async () => ({
              Component: (await import('#renderer/features/contacts/ContactsScreen.tsx')).ContactsScreen,
            }),
          },
          {
            path: '/tags',
            lazy: async () => ({
              Component: (await import('#renderer/features/tags/TagsScreen.tsx')).TagsScreen,
            }),
          },
          {
            element: <PermittedOnly permission="drawer-admin-items:view" />,
            children: [
              {
                path: '/connections',
                lazy: async () => ({
                  Component: (await import('#renderer/features/connections/ConnectionsScreen.tsx'))
                    .ConnectionsScreen,
                }),
              },
              {
                path: '/queues',
                lazy: async () => ({
                  Component: (await import('#renderer/features/queues/QueuesScreen.tsx')).QueuesScreen,
                }),
              },
              {
                path: '/settings',
                lazy: async () => ({
                  Component: (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
                }),
              },
              {
                path: '/users',
                lazy: async () => ({
                  Component: (await import('#renderer/features/users/UsersScreen.tsx')).UsersScreen,
                }),
              },
              {
                path: '/api',
                lazy: async () => ({
                  Component: (await import('#renderer/features/publicApi/ApiUsageScreen.tsx')).ApiUsageScreen,
                }),
              },
              {
                path: '/apidocs',
                lazy: async () => ({
                  Component: (await import('#renderer/features/publicApi/ApiDocsScreen.tsx')).ApiDocsScreen,
                }),
              },
              {
                path: '/apikey',
                lazy: async () => ({
                  Component: (await import('#renderer/features/publicApi/ApiKeyScreen.tsx')).ApiKeyScreen,
                }),
              },
            ],
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/** The router, below whatever path the page was served from. */
export function createRouter() {
  const basename = new URL(document.baseURI).pathname.replace(/\/$/, '') || '/';
  return createBrowserRouter(ROUTES, { basename });
}
