import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { useKnownSetting } from './useSetting.ts';

/** Whether the drawer shows its labels: as chosen on this device, else as the desk has it, open when nobody knows. */
export function useDrawerOpen(): [boolean, (open: boolean) => void] {
  const [chosen, choose] = useLocalSetting('drawerOpen');
  const sideMenu = useKnownSetting('sideMenu');
  return [chosen ?? sideMenu !== 'disabled', choose];
}
