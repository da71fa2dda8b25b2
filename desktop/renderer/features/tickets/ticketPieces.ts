import { ComingConversation } from '#renderer/features/conversation/index.ts';
import { later } from '#renderer/ui/later/index.ts';
import { AcceptDialog, ConfirmDialog, TransferDialog, QueueMenuList, CloseAllMenuList } from './pieces.ts';

export const OpenTicket = later(
  async () => (await import('./OpenTicket.tsx')).OpenTicket,
  ComingConversation,
);

/** What the screen of tickets opens, the likeliest first. */
export const TICKET_PIECES = [
  OpenTicket,
  AcceptDialog,
  ConfirmDialog,
  TransferDialog,
  QueueMenuList,
  CloseAllMenuList,
];
