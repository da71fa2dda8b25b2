import { useTranslation } from 'react-i18next';
import { settingValue } from '#shared/contract/settings.ts';
import type { AiField as AiFieldKey } from '#shared/domain/ai.ts';
import { useSaveSetting, useSetting } from '#renderer/features/settings/index.ts';
import { InputWithSave } from '#renderer/ui/InputWithSave.tsx';
import { useTyped } from '#renderer/ui/useTyped.ts';

/** A typed setting of the AI, saved by its button. */
export function AiField({ settingKey }: { settingKey: AiFieldKey }) {
  const { t } = useTranslation();
  const present = useSetting(settingKey);
  const save = useSaveSetting(settingKey);
  const [typed, setTyped] = useTyped(present);
  const value = typed.trim().replace(',', '.');
  const isValid = settingValue(settingKey).safeParse(value).success;
  return (
    <InputWithSave
      id={`setting-${settingKey}`}
      label={t(`ai.settings.labels.${settingKey}`)}
      hint={t(`ai.settings.hints.${settingKey}`)}
      problem={isValid ? undefined : t('validation.invalid')}
      value={typed}
      maxLength={200}
      isSavable={value !== present && isValid}
      onType={setTyped}
      onSave={() => void save(value)}
    />
  );
}
