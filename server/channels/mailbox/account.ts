import { z } from 'zod';
import { credential, secret, serverAddress } from '#server/features/connections/index.ts';

/** How the connection to a mail server is encrypted: from the start, after STARTTLS, or not at all. */
const SECURITIES = ['tls', 'starttls', 'none'] as const;
type Security = (typeof SECURITIES)[number];

const optional = z.string().trim().max(4000).default('');
const port = z
  .string()
  .trim()
  .regex(/^(\d{1,5})?$/)
  .refine((value) => Number(value) <= 65_535)
  .default('');
const security = z.enum(SECURITIES).default('tls');

const receiving = <Type extends z.ZodType>(type: Type) => type.meta({ ...type.meta(), group: 'imap' });
const sending = <Type extends z.ZodType>(type: Type) => type.meta({ ...type.meta(), group: 'smtp' });

/** The credentials of a mailbox, in the order of the form. What is left empty is derived, see `accountOf`. */
export const mailboxCredentials = z.object({
  address: credential().pipe(z.email()),
  senderName: optional,
  imapHost: receiving(serverAddress(credential())),
  imapPort: receiving(serverAddress(port)),
  imapSecurity: receiving(serverAddress(security)),
  imapUser: receiving(optional),
  imapPassword: receiving(secret()),
  smtpHost: sending(serverAddress(optional)),
  smtpPort: sending(serverAddress(port)),
  smtpSecurity: sending(serverAddress(security)),
  smtpUser: sending(optional),
  smtpPassword: sending(optional.meta({ isSecret: true })),
});

/** One of the two servers of a mailbox, and how to sign in there. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: Security;
  readonly user: string;
  readonly password: string;
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
 * What is empty is as usual: the port follows from the security, the user is the address, and for sending everything is as
 * for receiving.
 */
export function accountOf(given: z.output<typeof mailboxCredentials>): MailAccount {
  const imapUser = given.imapUser || given.address;
  return {
    address: given.address.toLowerCase(),
    senderName: given.senderName,
    imap: {
      host: given.imapHost,
      port: Number(given.imapPort) || IMAP_PORTS[given.imapSecurity],
      security: given.imapSecurity,
      user: imapUser,
      password: given.imapPassword,
    },
    smtp: {
      host: given.smtpHost || given.imapHost,
      port: Number(given.smtpPort) || SMTP_PORTS[given.smtpSecurity],
      security: given.smtpSecurity,
      user: given.smtpUser || imapUser,
      password: given.smtpPassword || given.imapPassword,
    },
  };
}
