import { lazy } from '#renderer/ui/lazy/index.ts';

/* Menus and dialogs, loaded after the first list has rendered. */

export const AcceptDialog = lazy(async () => (await import('./dialogs/AcceptDialog.tsx')).AcceptDialog);
export const ContactTickets = lazy(async () => (await import('./contact/ContactTickets.tsx')).ContactTickets);
export const ForwardDialog = lazy(async () => (await import('./dialogs/ForwardDialog.tsx')).ForwardDialog);
export const NewTicketDialog = lazy(
  async () => (await import('./dialogs/NewTicketDialog.tsx')).NewTicketDialog,
);
export const RunMacroDialog = lazy(async () => (await import('./macros/RunMacroDialog.tsx')).RunMacroDialog);
export const SnoozeDialog = lazy(async () => (await import('./snooze/SnoozeDialog.tsx')).SnoozeDialog);
export const TransferDialog = lazy(async () => (await import('./dialogs/TransferDialog.tsx')).TransferDialog);
export const ConfirmDialog = lazy(async () => (await import('#renderer/ui/ConfirmDialog.tsx')).ConfirmDialog);
export const CloseDialog = lazy(async () => (await import('./dialogs/CloseDialog.tsx')).CloseDialog);
export const CloseAllDialog = lazy(async () => (await import('./dialogs/CloseAllDialog.tsx')).CloseAllDialog);
export const ListMenuList = lazy(async () => (await import('./list/ListMenuList.tsx')).ListMenuList);
export const FilterMenuList = lazy(async () => (await import('./list/FilterMenuList.tsx')).FilterMenuList);
export const SavedViewDialog = lazy(
  async () => (await import('./views/SavedViewDialog.tsx')).SavedViewDialog,
);
export const SavedViewsDialog = lazy(
  async () => (await import('./views/SavedViewsDialog.tsx')).SavedViewsDialog,
);
export const SelectionBar = lazy(
  async () => (await import('./list/selection/SelectionBar.tsx')).SelectionBar,
);
export const StageMenuList = lazy(async () => (await import('./board/StageMenuList.tsx')).StageMenuList);
export const TicketMenuList = lazy(async () => (await import('./TicketMenuList.tsx')).TicketMenuList);
