import { ConversationSkeleton } from '#renderer/features/conversation/index.ts';
import { lazy } from '#renderer/ui/lazy/index.ts';
import {
  AcceptDialog,
  CloseAllDialog,
  CloseDialog,
  ConfirmDialog,
  ListMenuList,
  RunMacroDialog,
  SnoozeDialog,
  FilterMenuList,
  SavedViewDialog,
  SavedViewsDialog,
  SelectionBar,
  StageMenuList,
  TicketMenuList,
  TransferDialog,
} from './lazyComponents.ts';

export const OpenTicket = lazy(
  async () => (await import('./OpenTicket.tsx')).OpenTicket,
  ConversationSkeleton,
);

/** Lazy components of the tickets screen, the likeliest first. */
export const LAZY_TICKET_COMPONENTS = [
  OpenTicket,
  AcceptDialog,
  CloseDialog,
  ConfirmDialog,
  TransferDialog,
  SnoozeDialog,
  RunMacroDialog,
  FilterMenuList,
  ListMenuList,
  TicketMenuList,
  StageMenuList,
  SelectionBar,
  CloseAllDialog,
  SavedViewDialog,
  SavedViewsDialog,
];
