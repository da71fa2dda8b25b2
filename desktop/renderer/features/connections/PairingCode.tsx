import { Button, Field, Input, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import type { Connection } from '#shared/contract/connections.ts';
import { digitsOf } from '#shared/domain/phoneNumber.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { Form } from '#renderer/ui/Form.tsx';
import { usePairByCodeMutation } from './connections.api.ts';
import { LinkSteps } from './LinkSteps.tsx';
import { useQrStyles } from './QrDialog.styles.ts';

/** Links the phone with a code to type instead of a QR code. */
export function PairingCode({ connection }: { connection: Connection }) {
  const styles = useQrStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [number, setNumber] = useState('');
  const [pair, { isLoading, data }] = usePairByCodeMutation();
  const code = connection.pairingCode || data?.pairingCode;
  return (
    <>
      <Form
        className={styles.form}
        onSubmit={() => {
          const args = { params: { whatsappId: connection.id }, body: { number } };
          if (!isLoading) void act(pair(args).unwrap());
        }}
      >
        <Field label={t('connections.qr.number')}>
          <Input
            type="tel"
            placeholder="55 11 98888 7777"
            value={number}
            onChange={(_, { value }) => setNumber(value)}
          />
        </Field>
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={digitsOf(number) === '' || isLoading}
          icon={isLoading ? <BusyIcon /> : undefined}
        >
          {t('connections.qr.askCode')}
        </Button>
      </Form>
      <div role="status" style={{ textAlign: 'center' }}>
        {code && (
          <>
            <Text block>{t('connections.qr.code')}</Text>
            <span className={styles.code}>{code}</span>
          </>
        )}
      </div>
      <LinkSteps last={t('connections.qr.steps.type')} />
    </>
  );
}
