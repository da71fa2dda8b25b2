import { COLUMN_NAMES, mapColumns } from '#shared/contract/contactColumns.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { plainContact } from '#renderer/features/contacts/index.ts';

/** Maria's open ticket, assigned to user 1, with overrides. */
export function aTicket(fields: Partial<TicketWithContact> = {}): TicketWithContact {
  return {
    id: 7,
    status: 'open',
    contactId: 5,
    userId: 1,
    queueId: null,
    whatsappId: 1,
    unreadMessages: 0,
    isGroup: false,
    lastMessage: 'Hello',
    lastMessageFromMe: false,
    lastMessageUser: null,
    lastMessageDetails: null,
    hasAutoReply: false,
    waitingSince: null,
    isSnoozed: false,
    snoozedUntil: null,
    snoozeReason: '',
    stage: null,
    stagedAt: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    contact: {
      ...plainContact({ id: 5, name: 'Maria', number: '5511988887777' }),
      ...mapColumns(COLUMN_NAMES, () => ''),
      extraInfo: [],
    },
    queue: null,
    whatsapp: null,
    user: { id: 1, name: 'Ana' },
    ...fields,
  };
}
