import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { useKnownSetting } from './useSetting.ts';

/** Whether the drawer shows its labels: as chosen on this device, else the workspace's default, else open. */
export function useDrawerOpen(): [boolean, (open: boolean) => void] {
  const [chosen, choose] = useLocalSetting('drawerOpen');
  const sideMenu = useKnownSetting('sideMenu');
  return [chosen ?? sideMenu !== 'disabled', choose];
}
