import { Field, Link, makeStyles } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { identityProof, type IdentityProof } from '#shared/contract/twoFactor.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { CodeInput } from './CodeInput.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';

const useStyles = makeStyles({ link: { alignSelf: 'flex-start' } });

interface ProofDialogProps {
  title: string;
  action: string;
  /** Submitting makes the account less safe: the button is styled as dangerous. */
  isDangerous?: boolean;
  onSubmit: (proof: IdentityProof) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for the password, or for a code in its place, before something that concerns the safety of the account. */
export function ProofDialog({
  title,
  action,
  isDangerous = false,
  onSubmit,
  onClose,
  children,
}: ProofDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [byCode, setByCode] = useState(false);
  const form = useForm({
    schema: identityProof,
    initial: { currentPassword: '', code: '' },
    onSubmit: ({ currentPassword, code }) => onSubmit(byCode ? { code } : { currentPassword }),
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={title}
      action={action}
      deletes={isDangerous}
      incomplete={(byCode ? values.code : values.currentPassword).trim() === ''}
      form={form}
      onClose={onClose}
    >
      {children}
      {byCode ? (
        <Field
          label={t('twoFactor.code')}
          hint={t('twoFactor.proof.codeHint')}
          required
          validationMessage={errors.code}
        >
          <CodeInput kind="any" takesFocus value={values.code} onChange={(value) => set('code', value)} />
        </Field>
      ) : (
        <CurrentPasswordField form={form} />
      )}
      <Link as="button" type="button" className={styles.link} onClick={() => setByCode(!byCode)}>
        {byCode ? t('twoFactor.proof.usePassword') : t('twoFactor.proof.useCode')}
      </Link>
    </FormDialog>
  );
}
