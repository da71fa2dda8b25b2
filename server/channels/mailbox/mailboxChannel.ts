import { randomUUID } from 'node:crypto';
import type { Capabilities } from '#shared/contract/channels.ts';
import { MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';
import {
  createOwnedSessions,
  defineChannel,
  type ChannelDefinition,
} from '#server/features/connections/index.ts';
import { accountOf, mailboxCredentials } from './account.ts';
import { MailboxEmail } from './email.entity.ts';
import { EMAIL, OWN_ID_PREFIX } from './messageIds.ts';
import { TIMES, type SessionTimes } from './session/times.ts';
import { MailboxPosition } from './session/position.entity.ts';
import { openSession } from './session/openSession.ts';

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
  setup: 'form',
};

/** A mailbox of any provider, by IMAP and SMTP. @param changed differ from the usual times in tests */
export function mailboxChannel(changed: Partial<SessionTimes> = {}): ChannelDefinition {
  const times = { ...TIMES, ...changed };
  return defineChannel({
    type: 'mailbox',
    capabilities: CAPABILITIES,
    credentials: mailboxCredentials,
    entities: [MailboxEmail, MailboxPosition],
    test: async (ctx, credentials) => {
      const { testAccount } = await import('./connect/testAccount.ts');
      return testAccount(ctx, accountOf(credentials));
    },
    isExclusive: true, // one process reads the inbox; the others give it their commands
    open: (ctx, credentialsOf) => {
      const mailbox = { ctx, credentialsOf, times };
      const { of: sessionOf, ...sessions } = createOwnedSessions(ctx, {
        type: 'mailbox',
        open: (connectionId) => openSession(mailbox, connectionId),
        pause: times.claim,
      });
      return {
        ...sessions,
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
