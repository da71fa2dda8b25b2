import { useSettingEnabled } from '#renderer/features/settings/index.ts';
import { useCan } from '#renderer/platform/session/index.ts';

/** Whether the user sees the list of waiting tickets, and may return tickets to it. */
export function useMayReturn(): boolean {
  const isAdmin = useCan('drawer-admin-items:view');
  return useSettingEnabled('tabsPending') || isAdmin;
}
