import type { SignInProvider } from '#shared/domain/signInProviders.ts';
import type { IntegrationKey } from '#shared/domain/integrations.ts';
import type { MailServer } from '../account.ts';

type ServerOfProvider = Pick<MailServer, 'host' | 'port' | 'security'>;

/** A provider at which accounts sign in by OAuth 2.0, and its mail servers. */
export interface MailProvider {
  /** The page on which people sign in; `{tenant}` stands for their directory. */
  readonly authorizationUrl: string;
  /** Where codes and refresh tokens are exchanged for access tokens. */
  readonly tokenUrl: string;
  /** What access tokens are for; without one of these they are worth nothing. */
  readonly mailScopes: readonly string[];
  /** Further scopes: who the account is, and that access lasts. */
  readonly otherScopes: readonly string[];
  /** Further parameters of the page. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly imap: ServerOfProvider;
  readonly smtp: ServerOfProvider;
  /** The settings with the application that is registered at the provider. */
  readonly settings: {
    readonly clientId: IntegrationKey;
    readonly clientSecret: IntegrationKey;
    readonly tenant?: IntegrationKey;
  };
}

export type MailProviders = Readonly<Record<SignInProvider, MailProvider>>;

/** The directory of accounts of any organization, and of those of people. */
export const ANY_TENANT = 'common';

/**
 * All that is known of each provider. Sources: learn.microsoft.com, "Authenticate an IMAP, POP or SMTP connection using
 * OAuth"; developers.google.com, "OAuth 2.0 for Web Server Applications" and "XOAUTH2 mechanism".
 */
export const MAIL_PROVIDERS: MailProviders = {
  microsoft: {
    authorizationUrl: 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token',
    mailScopes: ['https://outlook.office.com/IMAP.AccessAsUser.All', 'https://outlook.office.com/SMTP.Send'],
    otherScopes: ['openid', 'email', 'profile', 'offline_access'],
    parameters: { prompt: 'select_account' },
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
    smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
    settings: {
      clientId: 'microsoftClientId',
      clientSecret: 'microsoftClientSecret',
      tenant: 'microsoftTenant',
    },
  },
  google: {
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    mailScopes: ['https://mail.google.com/'],
    otherScopes: ['openid', 'email'],
    // Google gives a refresh token only to offline applications, and a second one only after consent.
    parameters: { access_type: 'offline', prompt: 'select_account consent' },
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
    settings: { clientId: 'googleClientId', clientSecret: 'googleClientSecret' },
  },
};
