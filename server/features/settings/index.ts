export { subscribeSettings } from './presentSettings.ts';
export { encryptSecretSettings } from './secretSettings.ts';
export { seedSettings } from './seedSettings.ts';
export { Setting } from './setting.entity.ts';
export { isEnabled, settingValue, settingValues } from './settings.queries.ts';
export { updateSetting } from './updateSetting.ts';
export { newApiToken } from './renewApiToken.ts';
