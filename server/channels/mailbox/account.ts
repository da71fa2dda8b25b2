import { z } from 'zod';
import { BY_PASSWORD, SIGN_IN_PROVIDERS } from '#shared/domain/signInProviders.ts';
import { onlyWith, serverAddress, shownAsRequired } from '#server/features/connections/index.ts';
import type { MailProvider } from './signIn/providers.ts';

/** How the connection to a mail server is encrypted: from the start, after STARTTLS, or not at all. */
const SECURITIES = ['tls', 'starttls', 'none'] as const;
type Security = (typeof SECURITIES)[number];

const SIGN_INS = [BY_PASSWORD, ...SIGN_IN_PROVIDERS] as const;

const optional = z.string().trim().max(4000).default('');
const port = z
  .string()
  .trim()
  .regex(/^(\d{1,5})?$/)
  .refine((value) => Number(value) <= 65_535)
  .default('');
const security = z.enum(SECURITIES).default('tls');

const withPassword = <Type extends z.ZodType>(type: Type) => onlyWith([BY_PASSWORD], type);
const receiving = <Type extends z.ZodType>(type: Type) =>
  withPassword(type.meta({ ...type.meta(), group: 'imap' }));
const sending = <Type extends z.ZodType>(type: Type) =>
  withPassword(type.meta({ ...type.meta(), group: 'smtp' }));

/**
 * The credentials of a mailbox, in the order of the form. What is left empty is derived, see `accountOf`. Those of earlier
 * versions do not say how the account signs in: by its password.
 */
export const mailboxCredentials = z
  .object({
    signIn: z.enum(SIGN_INS).default(BY_PASSWORD),
    address: shownAsRequired(optional, SIGN_IN_PROVIDERS),
    senderName: optional,
    login: onlyWith(SIGN_IN_PROVIDERS, optional),
    imapHost: receiving(serverAddress(shownAsRequired(optional))),
    imapPort: receiving(serverAddress(port)),
    imapSecurity: receiving(serverAddress(security)),
    imapUser: receiving(optional),
    imapPassword: receiving(shownAsRequired(optional.meta({ isSecret: true }))),
    smtpHost: sending(serverAddress(optional)),
    smtpPort: sending(serverAddress(port)),
    smtpSecurity: sending(serverAddress(security)),
    smtpUser: sending(optional),
    smtpPassword: sending(optional.meta({ isSecret: true })),
  })
  .superRefine((given, { addIssue }) => {
    const isAddress = given.address === '' || z.email().safeParse(given.address).success;
    if (!isAddress)
      addIssue({ code: 'invalid_format', format: 'email', path: ['address'], input: given.address });
    if (given.signIn !== BY_PASSWORD) return;
    for (const name of ['address', 'imapHost', 'imapPassword'] as const)
      if (given[name] === '')
        addIssue({ code: 'too_small', minimum: 1, origin: 'string', path: [name], input: '' });
  });
export type MailboxCredentials = z.output<typeof mailboxCredentials>;

/** What proves to a mail server who signs in: a password, or an access token of the provider. */
export type MailSecret = { readonly password: string } | { readonly accessToken: string };

/** One of the two servers of a mailbox, and how to sign in there. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: Security;
  readonly user: string;
  readonly secret: MailSecret;
}

/** The account behind a connection. */
export interface MailAccount {
  /** In lower case. */
  readonly address: string;
  readonly senderName: string;
  readonly imap: MailServer;
  readonly smtp: MailServer;
}

/** Usual ports (RFC 8314, RFC 9051). */
const IMAP_PORTS = { tls: 993, starttls: 143, none: 143 } as const;
const SMTP_PORTS = { tls: 465, starttls: 587, none: 25 } as const;

/**
 * The account of a user name and a password. What is empty is as usual: the port follows from the security, the user is the
 * address, and for sending everything is as for receiving.
 */
export function accountOf(given: MailboxCredentials): MailAccount {
  const imapUser = given.imapUser || given.address;
  return {
    address: given.address.toLowerCase(),
    senderName: given.senderName,
    imap: {
      host: given.imapHost,
      port: Number(given.imapPort) || IMAP_PORTS[given.imapSecurity],
      security: given.imapSecurity,
      user: imapUser,
      secret: { password: given.imapPassword },
    },
    smtp: {
      host: given.smtpHost || given.imapHost,
      port: Number(given.smtpPort) || SMTP_PORTS[given.smtpSecurity],
      security: given.smtpSecurity,
      user: given.smtpUser || imapUser,
      secret: { password: given.smtpPassword || given.imapPassword },
    },
  };
}

/**
 * The account that has signed in at its provider, whose servers are known. The address is that of the account, unless
 * another one was entered: that of a mailbox that it shares.
 * @param signedIn the address of the account, and its access token
 */
export function signedInAccountOf(
  given: Pick<MailboxCredentials, 'address' | 'login' | 'senderName'>,
  { imap, smtp }: Pick<MailProvider, 'imap' | 'smtp'>,
  signedIn: { readonly account: string; readonly accessToken: string },
): MailAccount {
  const mailbox = given.address || signedIn.account;
  const proven = { user: given.login || mailbox, secret: { accessToken: signedIn.accessToken } };
  return {
    address: mailbox.toLowerCase(),
    senderName: given.senderName,
    imap: { ...imap, ...proven },
    smtp: { ...smtp, ...proven },
  };
}
