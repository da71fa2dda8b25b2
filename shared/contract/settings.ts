import { z } from 'zod';
import { SETTINGS, type SettingDefinition, type SettingKey } from '../domain/settings.ts';
import { contract } from './endpoint.ts';

export const setting = z.object({ key: z.string(), value: z.string() });
export type Setting = z.output<typeof setting>;

/** The values that a setting takes. */
export function settingValue(key: SettingKey): z.ZodType<string> {
  const setting: SettingDefinition = SETTINGS[key];
  if (setting.form === null) return z.string().regex(setting.pattern);
  return z.enum(
    setting.form.control === 'switch' ? ['enabled', 'disabled'] : setting.form.options.map(String),
  );
}

/** Programs also send numbers. */
const value = z.preprocess(
  (given) => (typeof given === 'number' ? String(given) : given),
  z.string().max(1000),
);

export const settingsContract = contract({
  list: {
    method: 'GET',
    path: '/settings',
    summary: 'List the settings that the user may read',
    right: 'signedIn',
    response: z.array(setting),
  },
  update: {
    method: 'PUT',
    path: '/settings/:settingKey',
    summary: 'Change a setting',
    right: 'settings:manage',
    params: z.object({ settingKey: z.string().max(100) }),
    body: z.object({ value }),
    response: setting,
    errors: ['ERR_NO_SETTING_FOUND'],
  },
  renewApiToken: {
    method: 'POST',
    path: '/settings/userApiToken',
    summary: 'Generate a new API token; the old one stops working at once',
    right: 'settings:manage',
    response: setting,
  },
});

export interface SettingEvents {
  settings: (event: { action: 'update'; setting: Setting }) => void;
}
