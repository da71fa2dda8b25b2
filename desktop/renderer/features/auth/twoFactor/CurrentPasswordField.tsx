import { Field } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Form } from '#renderer/platform/form/index.ts';
import { PasswordInput } from '#renderer/ui/PasswordInput.tsx';

interface CurrentPasswordFieldProps {
  form: Pick<Form<{ currentPassword: string }>, 'values' | 'errors' | 'set'>;
}

/** The password by which signed-in users show again who they are. */
export function CurrentPasswordField({ form: { values, errors, set } }: CurrentPasswordFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('twoFactor.password')} required validationMessage={errors.currentPassword}>
      <PasswordInput
        autoComplete="current-password"
        value={values.currentPassword}
        onChange={(value) => set('currentPassword', value)}
      />
    </Field>
  );
}
