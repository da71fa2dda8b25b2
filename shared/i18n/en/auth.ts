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
  /** What the mail with the link says. */
  resetMail: {
    subject: 'Reset your Ramal password',
    text: 'Hello, {{name}}!\n\nSomebody asked to reset your password. Choose a new one with this link, which is good for one hour and only once:\n\n{{link}}\n\nIf it was not you, there is nothing to do: your password stays as it is.\n',
  },
} satisfies Catalogue['auth'];
