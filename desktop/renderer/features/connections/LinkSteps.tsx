import { useTranslation } from 'react-i18next';
import { useQrStyles } from './QrDialog.styles.ts';

/** The steps on the phone, up to the one that differs between QR code and pairing code. */
export function LinkSteps({ last }: { last: string }) {
  const styles = useQrStyles();
  const { t } = useTranslation();
  return (
    <ol className={styles.steps}>
      <li>{t('connections.qr.steps.open')}</li>
      <li>{t('connections.qr.steps.devices')}</li>
      <li>{last}</li>
    </ol>
  );
}
