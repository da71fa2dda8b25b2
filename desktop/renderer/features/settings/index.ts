export { useListSettingsQuery, useRenewApiTokenMutation } from './settings.api.ts';
export { subscribeSettings, settingOf } from './settings.realtime.ts';
export { useLoadedSettings, useSetting, useSettingEnabled } from './useSetting.ts';
export { useSaveSetting } from './useSaveSetting.ts';
export { useDrawerOpen } from './useDrawerOpen.ts';
export { useThemeName } from './useThemeName.ts';
