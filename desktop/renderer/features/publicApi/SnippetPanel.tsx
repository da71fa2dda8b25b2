import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SNIPPETS, type SnippetName } from '#shared/snippets/index.ts';
import { Tabs } from '#renderer/ui/Tabs.tsx';
import { CopyButton } from './CopyButton.tsx';
import type { ApiValues } from './SendForm.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { margin: 0, marginRight: 'auto' },
  tabs: { flexWrap: 'wrap' },
  code: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    maxHeight: '420px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
});

const SAMPLE_NUMBER = '5511988887777';
const NAMES = Object.keys(SNIPPETS) as SnippetName[]; // the object's own keys

interface SnippetPanelProps {
  url: string;
  values: ApiValues;
  fileName: string | null;
}

/** The form's request as code; missing values are replaced by examples. */
export function SnippetPanel({ url, values, fileName }: SnippetPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const panelId = useId();
  const [name, setName] = useState<SnippetName>('HTTP');
  const { token, number, body, ...ids } = values;
  const chosen = Object.entries(ids).filter(([, id]) => id.trim() !== '');
  const code = SNIPPETS[name]({
    url,
    token,
    fields: {
      number: number || SAMPLE_NUMBER,
      body: body || t('publicApi.snippets.sampleBody'),
      ...Object.fromEntries(chosen),
    },
    fileName,
  });
  return (
    <section className={styles.root}>
      <div className={styles.head}>
        <Text as="h2" size={500} weight="semibold" className={styles.title}>
          {t('publicApi.snippets.title')}
        </Text>
        <CopyButton text={code} />
      </div>
      <Text>{t('publicApi.snippets.text')}</Text>
      <Tabs
        className={styles.tabs}
        size="small"
        tabs={NAMES.map((each) => ({ value: each, label: each }))}
        panelId={panelId}
        selected={name}
        onSelect={setName}
      />
      <pre
        id={panelId}
        role="tabpanel"
        tabIndex={0}
        aria-label={t('publicApi.snippets.code', { language: name })}
        dir="ltr"
        className={styles.code}
      >
        {code}
      </pre>
    </section>
  );
}
