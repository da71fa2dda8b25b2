import { later } from '#renderer/ui/later/index.ts';

/* Menus and what asks before something is done: fetched when the first list has been shown. */

export const AcceptDialog = later(async () => (await import('./dialogs/AcceptDialog.tsx')).AcceptDialog);
export const NewTicketDialog = later(
  async () => (await import('./dialogs/NewTicketDialog.tsx')).NewTicketDialog,
);
export const TransferDialog = later(
  async () => (await import('./dialogs/TransferDialog.tsx')).TransferDialog,
);
export const ConfirmDialog = later(
  async () => (await import('#renderer/ui/ConfirmDialog.tsx')).ConfirmDialog,
);
export const CloseDialog = later(async () => (await import('./dialogs/CloseDialog.tsx')).CloseDialog);
export const CloseAllDialog = later(
  async () => (await import('./dialogs/CloseAllDialog.tsx')).CloseAllDialog,
);
export const ListMenuList = later(async () => (await import('./list/ListMenuList.tsx')).ListMenuList);
export const QueueMenuList = later(async () => (await import('./list/QueueMenuList.tsx')).QueueMenuList);
