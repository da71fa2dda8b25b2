import { ComingConversation } from '#renderer/features/conversation/index.ts';
import { later } from '#renderer/ui/later/index.ts';
import {
  AcceptDialog,
  CloseAllDialog,
  CloseDialog,
  ConfirmDialog,
  ListMenuList,
  QueueMenuList,
  TransferDialog,
} from './pieces.ts';

export const OpenTicket = later(
  async () => (await import('./OpenTicket.tsx')).OpenTicket,
  ComingConversation,
);

/** What the screen of tickets opens, the likeliest first. */
export const TICKET_PIECES = [
  OpenTicket,
  AcceptDialog,
  CloseDialog,
  ConfirmDialog,
  TransferDialog,
  QueueMenuList,
  ListMenuList,
  CloseAllDialog,
];
