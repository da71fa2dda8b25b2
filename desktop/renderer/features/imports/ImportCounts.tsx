import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import {
  IMPORT_KINDS,
  SKIP_REASONS,
  type DatabaseImport,
  type ImportKind,
} from '#shared/contract/imports.ts';
import { DataTable, type Column } from '#renderer/ui/DataTable.tsx';

const useStyles = makeStyles({
  title: { margin: 0 },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
});

const NUMBERS = ['total', 'added', 'existing', 'skipped'] as const;

/** How many rows of each kind are new, were there, or are left out, and why. */
export function ImportCounts({ counts, reasons }: Pick<DatabaseImport, 'counts' | 'reasons'>) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const amount = (value: number) => value.toLocaleString(i18n.language);
  const rows = IMPORT_KINDS.filter((kind) => (counts[kind]?.total ?? 0) > 0);
  if (rows.length === 0) return null;
  const columns: Column<ImportKind>[] = [
    { name: 'name', title: t('imports.table.kind'), cell: (kind) => t(`imports.kinds.${kind}`) },
    ...NUMBERS.map((name) => ({
      name,
      title: t(`imports.table.${name}`),
      cell: (kind: ImportKind) => amount(counts[kind]?.[name] ?? 0),
    })),
  ];
  const why = rows.flatMap((kind) =>
    SKIP_REASONS.flatMap((reason) => {
      const count = reasons[kind]?.[reason] ?? 0;
      return count > 0 ? [{ kind, reason, count }] : [];
    }),
  );
  return (
    <>
      <DataTable label={t('imports.table.label')} columns={columns} rows={rows} rowKey={(kind) => kind} />
      {why.length > 0 && (
        <>
          <Text as="h3" weight="semibold" className={styles.title}>
            {t('imports.skippedTitle')}
          </Text>
          <ul className={styles.list}>
            {why.map(({ kind, reason, count }) => (
              <li key={`${kind} ${reason}`}>
                {t('imports.skippedRow', {
                  kind: t(`imports.kinds.${kind}`),
                  reason: t(`imports.reasons.${reason}`),
                  amount: amount(count),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
