import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { LookDialog } from '#renderer/ui/LookDialog.tsx';
import { UpdateNews } from './UpdateNews.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** The version of the program, and whether there is a newer one. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <LookDialog title={t('desktop.menu.about')} onClose={onClose} contentClass={styles.content}>
      <Text>{t('desktop.updates.version', { version: import.meta.env.VITE_VERSION })}</Text>
      <UpdateNews />
    </LookDialog>
  );
}
