import { randomUUID } from 'node:crypto';
import type { Capabilities } from '#shared/contract/channels.ts';
import { MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';
import { SIGN_IN_PROVIDERS } from '#shared/domain/signInProviders.ts';
import {
  createOwnedSessions,
  credentialsReader,
  defineChannel,
  type ChannelDefinition,
} from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { mailboxCredentials } from './account.ts';
import { MailboxEmail } from './email.entity.ts';
import { forgetDeleted, forgetOldEmails } from './emails.ts';
import { createMailbox } from './mailbox.ts';
import { EMAIL, OWN_ID_PREFIX } from './messageIds.ts';
import { TIMES, type SessionTimes } from './session/times.ts';
import { MailboxPosition } from './session/position.entity.ts';
import { openSession } from './session/openSession.ts';
import { MAIL_PROVIDERS, type MailProviders } from './signIn/providers.ts';
import { MailboxSignIn } from './signIn/signIn.entity.ts';
import { signInsRoutes } from './signIn/signIns.routes.ts';
import { MailboxTokens } from './signIn/tokens.entity.ts';

/** Usual servers take 25 MB for an e-mail, of which base64 uses a quarter. Bytes. */
const ATTACHMENT_MAX_BYTES = 17 * 1024 * 1024;

const CAPABILITIES: Capabilities = {
  textMaxLength: MESSAGE_MAX_LENGTH,
  files: {
    image: ATTACHMENT_MAX_BYTES,
    audio: ATTACHMENT_MAX_BYTES,
    video: ATTACHMENT_MAX_BYTES,
    application: ATTACHMENT_MAX_BYTES,
  },
  voice: 'mp3', // every mail program plays it
  quote: true,
  copies: true,
  subjects: true,
  edit: false,
  delete: false,
  react: false,
  readReceipts: false,
  typing: false,
  replyWindowHours: null,
  groups: false,
  addressKinds: [EMAIL],
  numberCheck: false,
  website: false,
  addressBook: false,
  linking: [],
  signIn: [...SIGN_IN_PROVIDERS],
  setup: 'form',
};

const TYPE = 'mailbox';

/**
 * A mailbox of any provider, by IMAP and SMTP.
 * @param changed differ from the usual times in tests
 * @param providers stand-ins in tests
 */
export function mailboxChannel(
  changed: Partial<SessionTimes> = {},
  providers: MailProviders = MAIL_PROVIDERS,
): ChannelDefinition {
  const times = { ...TIMES, ...changed };
  return defineChannel({
    type: TYPE,
    capabilities: CAPABILITIES,
    credentials: mailboxCredentials,
    entities: [MailboxEmail, MailboxPosition, MailboxSignIn, MailboxTokens],
    encrypted: [
      { table: 'mailbox_tokens', column: 'tokens' },
      { table: 'mailbox_sign_ins', column: 'verifier' },
    ],
    forget: (ctx) => forgetOldEmails(emOf(ctx), ctx.now()),
    routes: (ctx, services) => {
      const credentialsOf = credentialsReader(ctx, mailboxCredentials);
      return signInsRoutes(createMailbox({ ctx, credentialsOf, times, providers }), TYPE, services);
    },
    test: async (ctx, credentials) => {
      const { testAccount } = await import('./connect/testAccount.ts');
      return testAccount(ctx, credentials);
    },
    isExclusive: true, // one process reads the inbox; the others give it their commands
    open: (ctx, credentialsOf) => {
      const mailbox = createMailbox({ ctx, credentialsOf, times, providers });
      const stop = ctx.events.on('contact.deleted', () => forgetDeleted(emOf(ctx)), 'here');
      const { of: sessionOf, ...sessions } = createOwnedSessions(ctx, {
        type: TYPE,
        open: (connectionId) => openSession(mailbox, connectionId),
        pause: times.claim,
      });
      return {
        ...sessions,
        async close() {
          stop();
          await sessions.close();
        },
        newMessageId: () => OWN_ID_PREFIX + randomUUID(),
        async send(connectionId, message) {
          const { send } = await import('./outbound/send.ts');
          return send(mailbox, connectionId, message, sessionOf(connectionId));
        },
        async openFile(reference, signal) {
          const { openFile } = await import('./inbound/openFile.ts');
          return openFile(mailbox, reference, signal);
        },
      };
    },
  });
}
