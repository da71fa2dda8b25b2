import { lazy } from '#renderer/ui/lazy/index.ts';

/* Parts of the frame that are not in the first load; all are fetched after the first page has rendered. */

export const AccountMenuList = lazy(async () => (await import('./AccountMenuList.tsx')).AccountMenuList);
export const LanguageMenuList = lazy(async () => (await import('./LanguageMenuList.tsx')).LanguageMenuList);
export const TemporaryDrawer = lazy(async () => (await import('./TemporaryDrawer.tsx')).TemporaryDrawer);
export const LeaveDialog = lazy(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);
