import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { ShieldCheckmarkFilled } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TwoFactorStatus } from '#shared/contract/twoFactor.ts';
import { FEW_RECOVERY_CODES } from '#shared/domain/twoFactor.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { StateBadge } from '#renderer/ui/StateBadge.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';
import {
  useRenewRecoveryCodesMutation,
  useTurnTwoFactorOffMutation,
  useTwoFactorStatusQuery,
} from './twoFactor.api.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** What the user is about to do. */
type Step = 'setUp' | 'off' | 'newCodes';

/** The two-factor authentication of the signed-in user. */
export function TwoFactorDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, refetch } = useTwoFactorStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const [step, setStep] = useState<Step | null>(null);
  if (step === 'setUp') return <SetUpDialog onClose={onClose} />;
  if (step === 'off') return <TurnOffDialog isRequired={data?.isRequired === true} onClose={onClose} />;
  if (step === 'newCodes') return <NewCodesDialog onClose={onClose} />;
  return (
    <InfoDialog title={t('twoFactor.title')} contentClass={styles.content} onClose={onClose}>
      {!data && <LoadingOrFailure error={error} onRetry={refetch} />}
      {data?.isOn === false && (
        <>
          {t('twoFactor.lead')}
          <div className={styles.actions}>
            <Button appearance="primary" onClick={() => setStep('setUp')}>
              {t('twoFactor.setUp')}
            </Button>
          </div>
        </>
      )}
      {data?.isOn && <TurnedOn status={data} onStep={setStep} />}
    </InfoDialog>
  );
}

function TurnedOn({ status, onStep }: { status: TwoFactorStatus; onStep: (step: Step) => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <>
      <div>
        <StateBadge color="success" icon={<ShieldCheckmarkFilled />}>
          {t('twoFactor.isOn')}
        </StateBadge>
      </div>
      {t('twoFactor.onText')}
      <span>{t('twoFactor.codesLeft', { count: status.recoveryCodesLeft })}</span>
      {status.recoveryCodesLeft <= FEW_RECOVERY_CODES && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('twoFactor.fewCodes')}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.actions}>
        <Button onClick={() => onStep('newCodes')}>{t('twoFactor.newCodes.action')}</Button>
        <Button onClick={() => onStep('off')}>{t('twoFactor.off.action')}</Button>
      </div>
    </>
  );
}

function TurnOffDialog({ isRequired, onClose }: { isRequired: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [turnOff] = useTurnTwoFactorOffMutation();
  return (
    <ProofDialog
      title={t('twoFactor.off.title')}
      action={t('twoFactor.off.action')}
      isDangerous
      onSubmit={async (body) => {
        await turnOff({ body }).unwrap();
        toast.success(t('twoFactor.turnedOff'));
        onClose();
      }}
      onClose={onClose}
    >
      {t('twoFactor.off.text')}
      {isRequired && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('twoFactor.off.required')}</MessageBarBody>
        </MessageBar>
      )}
    </ProofDialog>
  );
}

function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      title={t('twoFactor.newCodes.action')}
      action={t('twoFactor.newCodes.submit')}
      onSubmit={async (body) => setCodes((await renew({ body }).unwrap()).recoveryCodes)}
      onClose={onClose}
    >
      {t('twoFactor.newCodes.text')}
    </ProofDialog>
  );
}
