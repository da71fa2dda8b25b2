export { followSettings } from './settings.realtime.ts';
export { useSetting, useSettingEnabled } from './useSetting.ts';
