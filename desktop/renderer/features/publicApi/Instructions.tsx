import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FILES_PER_MESSAGE } from '#shared/domain/limits.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0 },
  address: { overflowWrap: 'anywhere', fontFamily: tokens.fontFamilyMonospace },
});

const FIELDS = [
  'number',
  'contactId',
  'to',
  'body',
  'userId',
  'queueId',
  'whatsappId',
  'clientId',
  'medias',
  'fileUrls',
] as const;
const TOPICS = ['text', 'media', 'answer', 'key', 'state'] as const;

/** Describes the request and its response. */
export function Instructions({ url }: { url: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className={styles.root}>
      <Text>{t('publicApi.usage.lead')}</Text>
      <Text dir="ltr" className={styles.address}>
        POST {url}
      </Text>
      {TOPICS.map((topic) => (
        <div key={topic}>
          <Text as="h2" block weight="semibold" className={styles.title}>
            {t(`publicApi.usage.${topic}.title`)}
          </Text>
          <Text>{t(`publicApi.usage.${topic}.text`, { max: FILES_PER_MESSAGE })}</Text>
        </div>
      ))}
      <Text as="h2" id={titleId} weight="semibold" className={styles.title}>
        {t('publicApi.usage.fields.title')}
      </Text>
      <DataTable
        label={t('publicApi.usage.fields.title')}
        columns={[
          { name: 'name', title: t('publicApi.usage.fields.name'), cell: (field) => <code>{field}</code> },
          {
            name: 'meaning',
            title: t('publicApi.usage.fields.meaning'),
            cell: (field) => t(`publicApi.usage.fields.${field}`),
          },
        ]}
        rows={FIELDS}
        rowKey={(field) => field}
      />
    </section>
  );
}
