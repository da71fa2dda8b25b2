import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** The version of the app, and whether there is a newer one. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <InfoDialog title={t('desktop.menu.about')} onClose={onClose} contentClass={styles.content}>
      <Text>{t('desktop.updates.version', { version: import.meta.env.VITE_VERSION })}</Text>
      <UpdateNotice />
    </InfoDialog>
  );
}
