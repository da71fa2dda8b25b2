export { createLocalSettings, type LocalSettings } from './localSettings.ts';
export { LocalSettingsProvider, useLocalSetting, useLocalSettings } from './LocalSettingsProvider.tsx';
export type { TicketPreferences } from './guards.ts';
