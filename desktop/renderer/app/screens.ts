import { laterComponent, type LaterComponent } from '#renderer/ui/later/index.ts';

/* Every screen whose code does not come with the program. */

export const LoginScreen = laterComponent(
  async () => (await import('#renderer/features/auth/LoginScreen.tsx')).LoginScreen,
);
export const SignupScreen = laterComponent(
  async () => (await import('#renderer/features/auth/SignupScreen.tsx')).SignupScreen,
);
export const ForgotPasswordScreen = laterComponent(
  async () => (await import('#renderer/features/auth/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
);
export const ResetPasswordScreen = laterComponent(
  async () => (await import('#renderer/features/auth/ResetPasswordScreen.tsx')).ResetPasswordScreen,
);
export const DashboardScreen = laterComponent(
  async () => (await import('#renderer/features/dashboard/DashboardScreen.tsx')).DashboardScreen,
);
export const QuickAnswersScreen = laterComponent(
  async () => (await import('#renderer/features/quickAnswers/QuickAnswersScreen.tsx')).QuickAnswersScreen,
);
export const ContactsScreen = laterComponent(
  async () => (await import('#renderer/features/contacts/ContactsScreen.tsx')).ContactsScreen,
);
export const TagsScreen = laterComponent(
  async () => (await import('#renderer/features/tags/TagsScreen.tsx')).TagsScreen,
);
export const ConnectionsScreen = laterComponent(
  async () => (await import('#renderer/features/connections/ConnectionsScreen.tsx')).ConnectionsScreen,
);
export const QueuesScreen = laterComponent(
  async () => (await import('#renderer/features/queues/QueuesScreen.tsx')).QueuesScreen,
);
export const SettingsScreen = laterComponent(
  async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
);
export const UsersScreen = laterComponent(
  async () => (await import('#renderer/features/users/UsersScreen.tsx')).UsersScreen,
);
export const ApiUsageScreen = laterComponent(
  async () => (await import('#renderer/features/publicApi/ApiUsageScreen.tsx')).ApiUsageScreen,
);
export const ApiDocsScreen = laterComponent(
  async () => (await import('#renderer/features/publicApi/ApiDocsScreen.tsx')).ApiDocsScreen,
);
export const ApiKeyScreen = laterComponent(
  async () => (await import('#renderer/features/publicApi/ApiKeyScreen.tsx')).ApiKeyScreen,
);

type Fetchable = Pick<LaterComponent<object>, 'fetch' | 'isHere'>;

/** What anybody who is signed in may open next, the likeliest first; the login page is where a session ends. */
export const SCREENS: readonly Fetchable[] = [
  ContactsScreen,
  DashboardScreen,
  QuickAnswersScreen,
  TagsScreen,
  LoginScreen,
];

/** What only the administration opens. */
export const ADMIN_SCREENS: readonly Fetchable[] = [
  ConnectionsScreen,
  UsersScreen,
  QueuesScreen,
  SettingsScreen,
  ApiUsageScreen,
  ApiDocsScreen,
  ApiKeyScreen,
];
