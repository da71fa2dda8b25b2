import {
  Badge,
  Button,
  Checkbox,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { BeakerRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#shared/contract/connections.ts';
import { PASSKEY_STAGES } from '#shared/contract/passkey.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { useAnswerPasskeyMutation, useLazyPasskeyOptionsQuery } from './connections.api.ts';
import { useQrStyles } from './QrDialog.styles.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalM,
    alignSelf: 'stretch',
  },
});

/** Has the passkey used that WhatsApp demands before it links the phone: an experiment. */
export function Passkey({ connection }: { connection: Connection }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const canUse = useCanUsePasskey();
  const isAnswered = connection.closeReason === PASSKEY_STAGES.answered;
  return (
    <div className={styles.root}>
      <Badge appearance="tint" color="warning" icon={<BeakerRegular />}>
        {t('connections.passkey.experiment')}
      </Badge>
      {isAnswered ? (
        <Answered code={connection.pairingCode} />
      ) : (
        <>
          <Text>{t('connections.passkey.explanation')}</Text>
          {canUse === true && <Use connectionId={connection.id} />}
          {canUse === false && (
            <MessageBar intent="info" layout="multiline">
              <MessageBarBody>{t('connections.passkey.elsewhere')}</MessageBarBody>
            </MessageBar>
          )}
        </>
      )}
    </div>
  );
}

/** Asks for consent first: an answer that WhatsApp does not accept may cost the number. */
function Use({ connectionId }: { connectionId: number }) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const desktop = useDesktop();
  const [askOptions] = useLazyPasskeyOptionsQuery();
  const [answer] = useAnswerPasskeyMutation();
  const [isAgreed, setAgreed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [unused, setUnused] = useState<'cancelled' | 'failed' | null>(null);

  const sign = async () => {
    const params = { whatsappId: connectionId };
    const { options } = await askOptions({ params }).unwrap();
    const result = await desktop?.request['passkey/use'](options);
    if (result?.outcome === 'signed') await answer({ params, body: result.answer }).unwrap();
    else setUnused(result?.outcome ?? 'failed');
  };
  const use = async () => {
    setUnused(null);
    setBusy(true);
    await act(sign());
    setBusy(false);
  };
  return (
    <>
      <Checkbox
        checked={isAgreed}
        onChange={(_, { checked }) => setAgreed(checked === true)}
        label={t('connections.passkey.risk')}
      />
      <Button
        appearance="primary"
        disabledFocusable={!isAgreed || isBusy}
        icon={isBusy ? <BusyIcon /> : undefined}
        onClick={() => void use()}
      >
        {t('connections.passkey.use')}
      </Button>
      <div role="status">{unused && <Text>{t(`connections.passkey.${unused}`)}</Text>}</div>
    </>
  );
}

/** The phone goes on by itself; some show a code for comparison. */
function Answered({ code }: { code: string }) {
  const styles = useQrStyles();
  const { t } = useTranslation();
  return (
    <div role="status">
      <Spinner size="tiny" label={t('connections.passkey.waiting')} />
      {code && (
        <>
          <Text block>{t('connections.passkey.code')}</Text>
          <span className={styles.code}>{code}</span>
        </>
      )}
    </div>
  );
}

/** Whether this program can use passkeys; undefined until it is known. */
function useCanUsePasskey(): boolean | undefined {
  const desktop = useDesktop();
  const [canUse, setCanUse] = useState<boolean>();
  useEffect(() => {
    void desktop?.request['passkey/canUse'](undefined).then(setCanUse);
  }, [desktop]);
  return desktop ? canUse : false;
}
