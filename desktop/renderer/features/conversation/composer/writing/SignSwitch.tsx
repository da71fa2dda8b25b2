import { Switch } from '@fluentui/react-components';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useComposerStyles } from '../Composer.styles.ts';

interface SignSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether the text begins with the agent's name. */
export const SignSwitch = memo(function SignSwitch({ isOn, onChange }: SignSwitchProps) {
  const styles = useComposerStyles();
  const { t } = useTranslation();
  return (
    <Switch
      className={styles.sign}
      label={t('conversation.composer.sign')}
      checked={isOn}
      onChange={(_, { checked }) => onChange(checked)}
    />
  );
});
