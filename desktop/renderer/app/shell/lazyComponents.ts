import { lazy } from '#renderer/ui/lazy/index.ts';

/* What of the frame is not there at first; all of it is fetched when the first page has been shown. */

export const AccountMenuList = lazy(async () => (await import('./AccountMenuList.tsx')).AccountMenuList);
export const LanguageMenuList = lazy(async () => (await import('./LanguageMenuList.tsx')).LanguageMenuList);
export const TemporaryDrawer = lazy(async () => (await import('./TemporaryDrawer.tsx')).TemporaryDrawer);
export const LeaveDialog = lazy(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);
