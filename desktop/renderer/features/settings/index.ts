export { followSettings } from './settings.realtime.ts';
export { useSettingEnabled } from './useSetting.ts';
