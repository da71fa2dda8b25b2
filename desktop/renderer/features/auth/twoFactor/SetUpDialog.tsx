import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { twoFactorCode } from '#shared/contract/twoFactor.ts';
import { FormDialog, useForm, type Form } from '#renderer/platform/form/index.ts';
import { useCopy } from '#renderer/platform/toast/index.ts';
import { CodeInput } from './CodeInput.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useBeginTwoFactorMutation, useConfirmTwoFactorMutation } from './twoFactor.api.ts';

/** Pixels. Phones read it from the screen of a computer and of a second phone. */
const QR_SIZE = 180;

const useStyles = makeStyles({
  /** A QR code is dark on light in every theme, or cameras cannot read it. */
  paper: {
    alignSelf: 'center',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralForegroundOnBrand,
    lineHeight: 0,
  },
  secret: { fontFamily: tokens.fontFamilyMonospace },
});

const setUpForm = z.object({ currentPassword: z.string(), code: twoFactorCode });
type SetUpValues = z.output<typeof setUpForm>;

/** A secret for the authenticator app that is not confirmed yet. */
interface Begun {
  readonly secret: string;
  readonly uri: string;
}

/**
 * Turns two-factor authentication on: asks for the password, shows the secret, asks for a code of the app, and shows the
 * recovery codes.
 */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [begin] = useBeginTwoFactorMutation();
  const [confirm] = useConfirmTwoFactorMutation();
  const form = useForm({
    schema: setUpForm,
    initial: { currentPassword: '', code: '' },
    onSubmit: async ({ currentPassword, code }) => {
      if (begun) setRecoveryCodes((await confirm({ body: { code } }).unwrap()).recoveryCodes);
      else setBegun(await begin({ body: { currentPassword } }).unwrap());
    },
  });
  if (recoveryCodes)
    return <RecoveryCodesDialog codes={recoveryCodes} done={t('twoFactor.turnedOn')} onClose={onClose} />;
  const { currentPassword, code } = form.values;
  return (
    <FormDialog
      title={t('twoFactor.title')}
      action={begun ? t('twoFactor.setUp') : t('twoFactor.begin.action')}
      incomplete={(begun ? code : currentPassword).trim() === ''}
      form={form}
      onClose={onClose}
    >
      {begun ? (
        <ScanFields begun={begun} form={form} />
      ) : (
        <>
          {t('twoFactor.begin.lead')}
          <CurrentPasswordField form={form} />
        </>
      )}
    </FormDialog>
  );
}

function ScanFields({ begun, form }: { begun: Begun; form: Form<SetUpValues> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const copy = useCopy();
  const { values, errors, set } = form;
  return (
    <>
      {t('twoFactor.scan.lead')}
      <div className={styles.paper}>
        <QRCodeSVG value={begun.uri} size={QR_SIZE} title={t('twoFactor.scan.image')} role="img" />
      </div>
      <Field label={t('twoFactor.scan.secret')} hint={t('twoFactor.scan.secretHint')}>
        <Input
          readOnly
          value={begun.secret}
          className={styles.secret}
          input={{ dir: 'ltr' }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          contentAfter={
            <Button
              appearance="transparent"
              size="small"
              icon={<CopyRegular />}
              aria-label={t('twoFactor.scan.copy')}
              onClick={() => void copy(begun.secret)}
            />
          }
        />
      </Field>
      <Field
        label={t('twoFactor.scan.code')}
        hint={t('twoFactor.scan.codeHint')}
        required
        validationMessage={errors.code}
      >
        <CodeInput kind="app" takesFocus value={values.code} onChange={(value) => set('code', value)} />
      </Field>
    </>
  );
}
