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
  loginFailed: 'Could not log in. Please try again.',
  welcome: 'You are logged in.',
  name: 'Name',
  otherWays: 'Other ways to log in',
  backToLogin: 'Back to login',
  signup: {
    title: 'Create an account',
    lead: 'Join the customer service team.',
    link: 'Create an account',
    submit: 'Create account',
    submitting: 'Creating…',
    haveAccount: 'Already have an account? Log in',
    done: 'Your account is ready. You can log in now.',
    pending: 'Your request has been sent. You can log in once an administrator has approved your account.',
    closed: 'You need an invitation to create an account. Ask an administrator for one.',
    invitedLead: 'You have been invited to the team.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'We will send you a link to choose a new one.',
    link: 'Forgot your password?',
    submit: 'Send link',
    submitting: 'Sending…',
    sent: 'If there is an account for {{email}}, the link is on its way. It is valid for one hour; check your spam folder too.',
  },
  reset: {
    title: 'Reset your password',
    lead: 'Choose a password of 5 to 50 characters.',
    newPassword: 'New password',
    confirmation: 'Repeat the new password',
    mismatch: 'The passwords do not match',
    submit: 'Save the new password',
    submitting: 'Saving…',
    newLink: 'Request another link',
    done: 'Your password has been changed. You can log in now.',
  },
  /** The email with the password reset link. */
  resetMail: {
    subject: 'Reset your Ramal password',
    text: 'Hello, {{name}}!\n\nWe received a request to reset your password. Choose a new one with this link, which is valid for one hour and can be used only once:\n\n{{link}}\n\nIf this was not you, there is nothing to do: your password stays the same.\n',
  },
  ended: {
    elsewhere:
      'Your session has ended because your account was used to log in on another device. If this was not you, reset your password.',
    passwordChanged:
      'Your session has ended because the password of the account was changed. Log in with the new one.',
    copied: 'Your session was ended for security reasons: another program was using it. Log in again.',
    outOfHours: 'Your working hours are over. Log in again during your working hours.',
  },
  invitationMail: {
    subject: 'Invitation to Ramal',
    text: 'Hello!\n\n{{name}} has invited you to the team. Create your account with this link, which is valid for seven days and can be used only once:\n\n{{link}}\n',
  },
} satisfies Catalogue['auth'];
