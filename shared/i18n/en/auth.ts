import type { Catalogue } from '../catalogue.ts';

export const auth = {
  title: 'Log in',
  lead: 'All your customers in one place.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  login: 'Log in',
  loggingIn: 'Logging in…',
  welcome: 'You are logged in.',
  sessionEnded: 'Your session has ended.',
} satisfies Catalogue['auth'];
