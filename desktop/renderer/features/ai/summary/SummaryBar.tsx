import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular, SparkleRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRecent, useToday } from '#renderer/platform/i18n/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { useSummarizeMutation, useSummaryQuery } from '../ai.api.ts';
import { useAiTicket } from '../message/AiTicketProvider.tsx';
import { SentButton } from '../writing/SentButton.tsx';

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { flex: '1 1 0', minWidth: 0, color: tokens.colorNeutralForeground2 },
  text: { maxHeight: '160px', overflowY: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  failed: { color: tokens.colorStatusDangerForeground3 },
});

interface SummaryBarProps {
  ticketId: number;
  /** There is more than a page of messages. */
  isLong: boolean;
}

/** Above the messages: the summary of the ticket, or, in a long one, a button that asks for it. */
export function SummaryBar({ ticketId, isLong }: SummaryBarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { isAvailable } = useAiTicket();
  const [isOpen, setOpen] = useState(true);
  const textId = useId();
  const today = useToday();
  const { currentData } = useSummaryQuery(
    { params: { ticketId } },
    { skip: !isAvailable, refetchOnMountOrArgChange: true },
  );
  const [summarize, { isLoading, error }] = useSummarizeMutation();
  const summary = currentData?.summary ?? null;
  if (!isAvailable || !currentData || (!summary && !isLong)) return null;
  const ask = () => {
    setOpen(true);
    void summarize({ params: { ticketId } });
  };
  return (
    <section className={styles.root} aria-label={t('ai.summary.title')}>
      <div className={styles.row}>
        <SparkleRegular aria-hidden />
        <Text size={200} className={styles.title}>
          {summary
            ? t('ai.summary.of', { time: formatRecent(summary.createdAt, today) })
            : t('ai.summary.title')}
        </Text>
        {(!summary || !summary.isCurrent) && (
          <Button
            size="small"
            appearance="subtle"
            icon={isLoading ? <BusyIcon /> : undefined}
            disabledFocusable={isLoading}
            onClick={ask}
          >
            {t(summary ? 'ai.summary.update' : 'ai.summary.create')}
          </Button>
        )}
        {summary && isOpen && <SentButton sent={summary.sent} />}
        {summary && (
          <Button
            {...tooltip(t(isOpen ? 'ai.summary.hide' : 'ai.summary.show'))}
            size="small"
            appearance="subtle"
            aria-expanded={isOpen}
            aria-controls={textId}
            icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {summary && isOpen && (
        <Text id={textId} dir="auto" className={styles.text} tabIndex={0}>
          {summary.text}
        </Text>
      )}
      {error && (
        <Text size={200} role="alert" className={styles.failed}>
          {errorMessage(t, error)}
        </Text>
      )}
    </section>
  );
}
