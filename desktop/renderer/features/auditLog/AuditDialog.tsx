import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#shared/contract/auditLog.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { useAuditTexts } from './useAuditTexts.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
  value: {
    paddingBlock: tokens.spacingVerticalXS,
    verticalAlign: 'top',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

interface AuditDialogProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** One entry: who did it, from where, and each changed field with its values before and after. */
export function AuditDialog({ entry, onClose }: AuditDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const texts = useAuditTexts();
  const { author, createdAt, address, device, changes } = entry;
  const subject = texts.subject(entry);
  const facts = [
    [t('auditLog.columns.what'), subject],
    [t('auditLog.columns.who'), texts.author(author)],
    [t('auditLog.columns.time'), formatDayAndTime(createdAt)],
    [t('auditLog.details.address'), address],
    [t('auditLog.details.device'), device],
  ].filter(([, value]) => value !== '');
  return (
    <InfoDialog isWide title={texts.kind(entry.kind)} contentClass={styles.content} onClose={onClose}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label ?? ''} value={value ?? ''} />
        ))}
      </dl>
      {changes.length === 0 ? (
        <Text>{t('auditLog.details.nothing')}</Text>
      ) : (
        <Table aria-label={texts.kind(entry.kind)}>
          <TableHeader>
            <TableRow>
              <TableHeaderCell>{t('auditLog.details.field')}</TableHeaderCell>
              <TableHeaderCell>{t('auditLog.details.before')}</TableHeaderCell>
              <TableHeaderCell>{t('auditLog.details.after')}</TableHeaderCell>
            </TableRow>
          </TableHeader>
          <TableBody>
            {changes.map((change) => (
              <TableRow key={change.field}>
                <TableCell className={styles.value}>{texts.field(change.field)}</TableCell>
                {'isSecret' in change ? (
                  <TableCell className={styles.value} colSpan={2}>
                    {t('auditLog.details.secret')}
                  </TableCell>
                ) : (
                  [change.before, change.after].map((value, index) => (
                    <TableCell key={index === 0 ? 'before' : 'after'} className={styles.value}>
                      <bdi>{texts.value(change.field, value)}</bdi>
                    </TableCell>
                  ))
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </InfoDialog>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}
