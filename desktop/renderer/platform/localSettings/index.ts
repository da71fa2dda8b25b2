export {
  createLocalSettings,
  type LocalSetting,
  type LocalSettingName,
  type LocalSettings,
} from './localSettings.ts';
export { LocalSettingsProvider, useLocalSetting, useLocalSettings } from './LocalSettingsProvider.tsx';
