import { lazyComponent, type LazyComponent } from '#renderer/ui/lazy/index.ts';

/* Every screen that is not part of the first load. */

export const LoginScreen = lazyComponent(
  async () => (await import('#renderer/features/auth/LoginScreen.tsx')).LoginScreen,
);
export const SignupScreen = lazyComponent(
  async () => (await import('#renderer/features/auth/SignupScreen.tsx')).SignupScreen,
);
export const ForgotPasswordScreen = lazyComponent(
  async () => (await import('#renderer/features/auth/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
);
export const ResetPasswordScreen = lazyComponent(
  async () => (await import('#renderer/features/auth/ResetPasswordScreen.tsx')).ResetPasswordScreen,
);
export const BoardScreen = lazyComponent(
  async () => (await import('#renderer/features/tickets/board/BoardScreen.tsx')).BoardScreen,
);
export const DashboardScreen = lazyComponent(
  async () => (await import('#renderer/features/dashboard/DashboardScreen.tsx')).DashboardScreen,
);
export const QuickAnswersScreen = lazyComponent(
  async () => (await import('#renderer/features/quickAnswers/QuickAnswersScreen.tsx')).QuickAnswersScreen,
);
export const MacrosScreen = lazyComponent(
  async () => (await import('#renderer/features/tickets/macros/MacrosScreen.tsx')).MacrosScreen,
);
export const AutomationsScreen = lazyComponent(
  async () => (await import('#renderer/features/automations/AutomationsScreen.tsx')).AutomationsScreen,
);
export const ContactsPage = lazyComponent(
  async () => (await import('./contacts/ContactsPage.tsx')).ContactsPage,
);
export const TagsScreen = lazyComponent(
  async () => (await import('#renderer/features/tags/TagsScreen.tsx')).TagsScreen,
);
export const ConnectionsScreen = lazyComponent(
  async () => (await import('#renderer/features/connections/ConnectionsScreen.tsx')).ConnectionsScreen,
);
export const QueuesScreen = lazyComponent(
  async () => (await import('#renderer/features/queues/QueuesScreen.tsx')).QueuesScreen,
);
export const SettingsScreen = lazyComponent(
  async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
);
export const AuditLogScreen = lazyComponent(
  async () => (await import('#renderer/features/auditLog/AuditLogScreen.tsx')).AuditLogScreen,
);
export const UsersScreen = lazyComponent(
  async () => (await import('#renderer/features/users/UsersScreen.tsx')).UsersScreen,
);
export const ApiUsageScreen = lazyComponent(
  async () => (await import('#renderer/features/publicApi/ApiUsageScreen.tsx')).ApiUsageScreen,
);
export const ApiDocsScreen = lazyComponent(
  async () => (await import('#renderer/features/publicApi/ApiDocsScreen.tsx')).ApiDocsScreen,
);
export const ApiKeyScreen = lazyComponent(
  async () => (await import('#renderer/features/publicApi/ApiKeyScreen.tsx')).ApiKeyScreen,
);
export const WebhooksScreen = lazyComponent(
  async () => (await import('#renderer/features/webhooks/WebhooksScreen.tsx')).WebhooksScreen,
);
export const DeliveriesScreen = lazyComponent(
  async () => (await import('#renderer/features/webhooks/DeliveriesScreen.tsx')).DeliveriesScreen,
);

type Fetchable = Pick<LazyComponent<object>, 'fetch' | 'isLoaded'>;
export const ConversationFrame = lazyComponent(
  async () => (await import('./conversationWindow/ConversationFrame.tsx')).ConversationFrame,
);
export const ConversationPage = lazyComponent(
  async () => (await import('./conversationWindow/ConversationPage.tsx')).ConversationPage,
);

/** Screens that any signed-in user may open next, the likeliest first; the login page is where a session ends. */
export const SCREENS: readonly Fetchable[] = [
  ContactsPage,
  BoardScreen,
  DashboardScreen,
  QuickAnswersScreen,
  MacrosScreen,
  TagsScreen,
  LoginScreen,
  ConversationFrame,
  ConversationPage,
];

/** Screens for administrators only. */
export const ADMIN_SCREENS: readonly Fetchable[] = [
  ConnectionsScreen,
  UsersScreen,
  QueuesScreen,
  AutomationsScreen,
  SettingsScreen,
  AuditLogScreen,
  ApiUsageScreen,
  ApiDocsScreen,
  ApiKeyScreen,
  WebhooksScreen,
  DeliveriesScreen,
];
