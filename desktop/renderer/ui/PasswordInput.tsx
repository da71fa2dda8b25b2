import { Button, Input, type InputProps } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PasswordInputProps extends Omit<InputProps, 'type' | 'value' | 'onChange' | 'contentAfter'> {
  value: string;
  onChange: (value: string) => void;
}

/** A password input with a button that reveals the password. */
export function PasswordInput({ value, onChange, ...input }: PasswordInputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...input}
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={(_, data) => onChange(data.value)}
      contentAfter={
        <Button
          appearance="transparent"
          size="small"
          icon={shown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label={shown ? t('auth.hidePassword') : t('auth.showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
