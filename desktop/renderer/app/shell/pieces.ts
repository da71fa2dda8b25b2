import { later } from '#renderer/ui/later/index.ts';

/* What of the frame is not there at first; all of it is fetched when the first page has been shown. */

export const AccountMenuList = later(async () => (await import('./AccountMenuList.tsx')).AccountMenuList);
export const LanguageMenuList = later(async () => (await import('./LanguageMenuList.tsx')).LanguageMenuList);
export const TemporaryDrawer = later(async () => (await import('./TemporaryDrawer.tsx')).TemporaryDrawer);
export const LeaveDialog = later(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);
