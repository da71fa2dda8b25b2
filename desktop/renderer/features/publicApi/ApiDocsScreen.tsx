import { Link, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerUrl } from '#renderer/platform/api/index.ts';
import { useThemeName } from '#renderer/features/settings/index.ts';
import { Page } from '#renderer/ui/Page.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { CopyButton } from './CopyButton.tsx';

const useStyles = makeStyles({
  link: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  client: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlockEnd: tokens.spacingVerticalM,
  },
  command: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  content: { flexGrow: 1, display: 'flex', position: 'relative' },
  loading: { position: 'absolute', insetBlockStart: tokens.spacingVerticalXXL, insetInline: 0 },
  frame: {
    flexGrow: 1,
    minHeight: '320px',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/** The API reference, as served by the server. */
export function ApiDocsScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const url = useServerUrl('api-docs');
  const command = `npm install ${useServerUrl('api-docs/ramal-client.tgz')}`;
  const [theme] = useThemeName();
  const [loading, setLoading] = useState(true);
  return (
    <Page
      header={
        <PageHeader title={t('shell.screens.apiDocs')}>
          <Link className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
            <OpenRegular />
            {t('publicApi.docs.newTab')}
          </Link>
        </PageHeader>
      }
    >
      <div className={styles.client}>
        <Text>{t('publicApi.docs.client')}</Text>
        <Text as="span" dir="ltr" className={styles.command}>
          {command}
        </Text>
        <CopyButton text={command} />
      </div>
      <div className={styles.content}>
        <iframe
          className={styles.frame}
          src={`${url}?theme=${theme}`}
          title={t('shell.screens.apiDocs')}
          onLoad={() => setLoading(false)}
        />
        {loading && <Spinner className={styles.loading} size="small" label={t('actions.loading')} />}
      </div>
    </Page>
  );
}
