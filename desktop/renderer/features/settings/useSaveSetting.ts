import { useTranslation } from 'react-i18next';
import type { SettingKey } from '#shared/domain/settings.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { useUpdateSettingMutation } from './settings.api.ts';

/** Saves a setting at once and says so. */
export function useSaveSetting(settingKey: SettingKey): (value: string) => Promise<boolean> {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [update] = useUpdateSettingMutation();
  return (value) => act(update({ params: { settingKey }, body: { value } }).unwrap(), t('settings.saved'));
}
