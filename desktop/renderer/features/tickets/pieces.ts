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
export const CloseAllMenuList = later(
  async () => (await import('./list/CloseAllMenuList.tsx')).CloseAllMenuList,
);
export const QueueMenuList = later(async () => (await import('./list/QueueMenuList.tsx')).QueueMenuList);
