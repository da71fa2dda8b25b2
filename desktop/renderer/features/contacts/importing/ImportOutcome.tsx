import { Button, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { ImportReport, Rejection, Rename } from '#shared/contract/contacts.ts';
import { DataTable, type Column } from '#renderer/ui/DataTable.tsx';
import { saveBlob } from '#renderer/platform/files/index.ts';
import { rejectionTable } from './rejectionTable.ts';

/** The downloadable file contains all of them. */
const ROWS_SHOWN = 100;

const useStyles = makeStyles({
  counts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXXL, margin: 0 },
  count: { display: 'flex', flexDirection: 'column-reverse' },
  number: { margin: 0, fontSize: tokens.fontSizeBase600, fontWeight: tokens.fontWeightSemibold },
  label: { color: tokens.colorNeutralForeground3 },
});

interface ImportOutcomeProps {
  readonly report: ImportReport;
  /** The import is done; otherwise this is the preview. */
  readonly isDone: boolean;
}

/** Numbers of new, updated and rejected contacts, with the reasons. */
export function ImportOutcome({ report, isDone }: ImportOutcomeProps) {
  const { t, i18n } = useTranslation();
  const styles = useStyles();
  const { created, updated, rejected, rejections, renamed = 0, renames = [] } = report;
  const isNothing = created + updated === 0;
  const row: Column<Rejection | Rename> = {
    name: 'row',
    title: t('contacts.import.row'),
    cell: (line) => line.row,
  };
  const number: Column<Rejection | Rename> = {
    name: 'number',
    title: t('contacts.number'),
    cell: (line) => line.number,
  };
  const renameColumns: Column<Rename>[] = [
    row,
    {
      name: 'name',
      title: t('contacts.name'),
      cell: ({ nameBefore, name }) =>
        t('contacts.import.rename', { before: isolated(nameBefore), after: isolated(name) }),
    },
    number,
  ];
  const columns: Column<Rejection>[] = [
    row,
    { name: 'name', title: t('contacts.name'), cell: ({ name }) => name },
    number,
    {
      name: 'reason',
      title: t('contacts.import.reason'),
      cell: ({ reason }) => t(`contacts.import.reasons.${reason}`),
    },
  ];
  const save = () =>
    saveBlob(
      new Blob([rejectionTable(t, rejections)], { type: 'text/csv' }),
      t('contacts.import.reportName'),
    );
  return (
    <>
      {isDone && (
        <MessageBar intent="success" role="status">
          <MessageBarBody>{t('contacts.import.done')}</MessageBarBody>
        </MessageBar>
      )}
      {isNothing && !isDone && (
        <MessageBar intent="warning" role="status">
          <MessageBarBody>{t('contacts.import.nothing')}</MessageBarBody>
        </MessageBar>
      )}
      <dl className={styles.counts}>
        {(
          [
            ['new', created],
            ['updated', updated],
            ['rejected', rejected],
          ] as const
        ).map(([name, count]) => (
          <div key={name} className={styles.count}>
            <dt className={styles.label}>{t(`contacts.import.${name}`)}</dt>
            <dd className={styles.number}>{count.toLocaleString(i18n.language)}</dd>
          </div>
        ))}
      </dl>
      {!isDone && <Text size={200}>{t('contacts.import.unverified')}</Text>}
      {renamed > 0 && (
        <>
          <Text>
            {renamed > renames.length
              ? t('contacts.import.someRenames', { shown: renames.length, total: renamed })
              : t('contacts.import.renames')}
          </Text>
          <DataTable
            label={t('contacts.import.renames')}
            columns={renameColumns}
            rows={renames}
            rowKey={(line) => line.row}
          />
        </>
      )}
      {rejections.length > 0 && (
        <>
          {rejected > ROWS_SHOWN && (
            <Text>{t('contacts.import.someOf', { shown: ROWS_SHOWN, total: rejected })}</Text>
          )}
          <DataTable
            label={t('contacts.import.rejected')}
            columns={columns}
            rows={rejections.slice(0, ROWS_SHOWN)}
            rowKey={(line) => line.row}
          />
        </>
      )}
      {isDone && rejected > 0 && (
        <div>
          <Button icon={<ArrowDownloadRegular />} onClick={save}>
            {t('contacts.import.report')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Each name in its own direction of writing, so that the arrow between them points from the first to the second. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
