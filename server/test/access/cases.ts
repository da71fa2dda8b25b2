import type { SettingKey } from '#shared/domain/settings.ts';
import { TICKET_STATUSES, type TicketStatus } from '#shared/domain/ticketStatus.ts';

/** The readers. The newcomer has a ticket of the same contact, in a queue of their own. */
export const ROLES = ['admin', 'holder', 'queue', 'stranger', 'newcomer'] as const;
export type Role = (typeof ROLES)[number];

/** Status and assignment of the ticket to read. */
export interface TicketCase {
  readonly name: string;
  readonly status: TicketStatus;
  readonly isQueued: boolean;
  readonly isAssigned: boolean;
}

const BOTH = [true, false];

/** Pending tickets have no agent, open ones have one; a closed one was closed by its agent or by the server. */
export const TICKET_CASES: readonly TicketCase[] = TICKET_STATUSES.flatMap((status) =>
  BOTH.flatMap((isQueued) =>
    BOTH.filter((isAssigned) => status === 'closed' || isAssigned === (status === 'open')).map(
      (isAssigned) => ({
        name: `${status}, ${isQueued ? 'queue' : 'no queue'}, ${isAssigned ? 'assigned' : 'unassigned'}`,
        status,
        isQueued,
        isAssigned,
      }),
    ),
  ),
);

/** The settings that affect reading, as differences from a new installation. */
export const SITUATIONS: readonly (Partial<Record<SettingKey, 'enabled' | 'disabled'>> & { name: string })[] =
  [
    { name: 'as installed' },
    { name: 'preview off', listItemSpy: 'disabled' },
    { name: 'shared tickets', allTicket: 'enabled' },
    { name: 'whole history', contactHistory: 'enabled' },
    { name: 'whole history, preview off', contactHistory: 'enabled', listItemSpy: 'disabled' },
  ];
export type Situation = (typeof SITUATIONS)[number];

/** Every way to read a ticket or its messages. */
export const CHANNELS = [
  'list',
  'show',
  'preview',
  'dashboard',
  'messages',
  'edits',
  'events',
  'events in other ticket',
  'notes',
  'notes in other ticket',
  'mentionable',
  'search',
  'file',
  'signed address',
  'action',
  'history in other ticket',
  'quote in other ticket',
  'chat room',
  'socket ticket',
  'socket content',
  'socket quote',
  'export',
  'public API',
  'REST API',
] as const;
export type AccessChannel = (typeof CHANNELS)[number];
export type Cell = Record<AccessChannel, boolean>;

/** What the specification promises, written independently of the server's rule. */
export function promised(role: Role, ticketCase: TicketCase, situation: Situation): Cell {
  const isShared = situation.allTicket === 'enabled' && !ticketCase.isAssigned && !ticketCase.isQueued;
  const sees =
    role === 'admin' ||
    (role === 'holder' && ticketCase.isAssigned) ||
    (role === 'queue' && ticketCase.isQueued) ||
    isShared;
  const mustAccept = ticketCase.status === 'pending' && situation.listItemSpy === 'disabled';
  const reads = role === 'admin' || (sees && !mustAccept);
  const opensHistory = situation.contactHistory === 'enabled' && !mustAccept;
  /** Through the newcomer's ticket of the same contact, which admins can also read. */
  const otherTicket = role === 'admin' || (role === 'newcomer' && (reads || opensHistory));
  return {
    list: sees,
    show: sees,
    preview: reads,
    dashboard: reads,
    messages: reads,
    edits: reads,
    events: reads,
    'events in other ticket': otherTicket,
    notes: reads,
    'notes in other ticket': otherTicket,
    mentionable: reads,
    search: reads,
    file: reads || otherTicket,
    'signed address': reads || otherTicket,
    action: reads,
    'history in other ticket': otherTicket,
    'quote in other ticket': otherTicket,
    'chat room': reads,
    'socket ticket': sees,
    'socket content': reads,
    'socket quote': otherTicket,
    export: role === 'admin',
    'public API': false,
    'REST API': false,
  };
}
