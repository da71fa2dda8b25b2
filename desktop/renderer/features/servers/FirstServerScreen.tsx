import { Card, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerForm } from './ServerForm.tsx';
import { ServersTrouble } from './ServersTrouble.tsx';
import { useServers } from './useServers.ts';

const useStyles = makeStyles({
  root: {
    height: '100%',
    overflow: 'auto',
    display: 'flex',
    alignItems: 'safe center',
    justifyContent: 'center',
    padding: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
  },
  card: {
    width: '100%',
    maxWidth: '420px',
    padding: tokens.spacingHorizontalXXL,
    gap: tokens.spacingVerticalXXL,
  },
  head: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  brand: { color: tokens.colorBrandForeground1 },
  title: { margin: 0 },
  description: { color: tokens.colorNeutralForeground2 },
});

/** The first screen of a newly installed desktop app: asks for the server. */
export function FirstServerScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const title = useId();
  const { servers } = useServers();
  return (
    <main className={styles.root}>
      <Card className={styles.card} aria-labelledby={title}>
        <div className={styles.head}>
          <Text size={300} weight="semibold" className={styles.brand}>
            {t('shell.product')}
          </Text>
          <Text as="h1" id={title} size={700} weight="semibold" className={styles.title}>
            {t('servers.first.title')}
          </Text>
          <Text className={styles.description}>{t('servers.first.lead')}</Text>
        </div>
        <ServersTrouble servers={servers} />
        <ServerForm />
      </Card>
    </main>
  );
}
