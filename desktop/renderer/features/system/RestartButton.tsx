import { Button, useRestoreFocusTarget } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { RestartCountdown } from './RestartCountdown.tsx';
import { useRestartMutation } from './system.api.ts';

/** Restarts the server after a confirmation, then reloads the page when the server had time to come back. */
export function RestartButton() {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const restoreFocus = useRestoreFocusTarget();
  const [step, setStep] = useState<'rest' | 'asking' | 'restarting'>('rest');
  const [restart] = useRestartMutation();
  return (
    <>
      <Button {...restoreFocus} icon={<ArrowClockwiseRegular />} onClick={() => setStep('asking')}>
        {t('system.restart.action')}
      </Button>
      {step === 'asking' && (
        <ConfirmDialog
          title={t('system.restart.title')}
          text={t('system.restart.text')}
          action={t('system.restart.action')}
          onConfirm={async () => {
            if (await act(restart().unwrap())) setStep('restarting');
          }}
          onClose={() => setStep((now) => (now === 'asking' ? 'rest' : now))}
        />
      )}
      {step === 'restarting' && <RestartCountdown onEnd={() => location.reload()} />}
    </>
  );
}
