import {
  Body1Strong,
  Caption1,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { CheckmarkCircleRegular, InfoRegular, WarningRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#shared/contract/connections.ts';
import type { ReceivingReport } from '#shared/contract/inbox.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { findingOf, type Finding } from './receivingState.ts';
import { useReceiving } from './useReceiving.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  text: { margin: 0 },
  heading: { ...typographyStyles.body1Strong, margin: `${tokens.spacingVerticalS} 0 0` },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    ...PLAIN_LIST,
  },
  entry: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0, fontSize: '20px' },
  well: { color: tokens.colorStatusSuccessForeground1 },
  info: { color: tokens.colorNeutralForeground3 },
  warning: { color: tokens.colorStatusWarningForeground2 },
  time: { display: 'block', color: tokens.colorNeutralForeground3 },
});

interface ReceivingDialogProps {
  connection: Pick<Connection, 'id' | 'name'>;
  onClose: () => void;
}

/** What a connection has received in the last days, what of it is not shown and why, and its interruptions. */
export function ReceivingDialog({ connection: { id, name }, onClose }: ReceivingDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const report = useReceiving(id);
  if (!report) return null;
  const { since, received, shown, missing, others, interruptions } = report;
  return (
    <InfoDialog
      isWide
      title={t('inbox.receiving.title', { name })}
      contentClass={styles.content}
      onClose={onClose}
    >
      {since === null ? (
        <p className={styles.text}>{t('inbox.receiving.nothing')}</p>
      ) : (
        <>
          <Body1Strong>{t('inbox.receiving.summary', { received, shown })}</Body1Strong>
          <p className={styles.text}>{t('inbox.receiving.since', { at: formatDayAndTime(since) })}</p>
          {missing.length === 0 && <Entry kind="well">{t('inbox.receiving.complete')}</Entry>}
        </>
      )}
      {missing.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('inbox.receiving.missing.title')}</h3>
          <ul className={styles.list}>
            {missing.map(({ reason, count, since: at }) => (
              <li key={reason}>
                <Entry kind={reason === 'phoneOnly' ? 'info' : 'warning'}>
                  {t(`inbox.receiving.missing.${reason}`, { count, at: formatDayAndTime(at) })}
                </Entry>
              </li>
            ))}
          </ul>
        </>
      )}
      <Interruptions interruptions={interruptions} />
      {others.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('inbox.receiving.others.title')}</h3>
          <ul className={styles.list}>
            {others.map(({ kind, count }) => (
              <li key={kind}>{t(`inbox.receiving.others.${kind}`, { count })}</li>
            ))}
          </ul>
        </>
      )}
      <Caption1>{t('inbox.receiving.limit')}</Caption1>
    </InfoDialog>
  );
}

/** After these, a person has to compare with the phone. */
const WARNINGS: ReadonlySet<Finding> = new Set(['lacking', 'unconfirmed']);

function Interruptions({ interruptions }: Pick<ReceivingReport, 'interruptions'>) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <>
      <h3 className={styles.heading}>{t('inbox.receiving.interruptions.title')}</h3>
      {interruptions.length === 0 ? (
        <p className={styles.text}>{t('inbox.receiving.interruptions.none')}</p>
      ) : (
        <ul className={styles.list}>
          {interruptions.map((each) => {
            const { beganAt, endedAt, announced, arrived } = each;
            const finding = findingOf(each);
            const to = formatDayAndTime(endedAt);
            return (
              <li key={endedAt}>
                <Entry kind={WARNINGS.has(finding) ? 'warning' : 'well'}>
                  <time className={styles.time} dateTime={endedAt}>
                    {beganAt === null
                      ? t('inbox.receiving.interruptions.until', { to })
                      : t('inbox.receiving.interruptions.period', { from: formatDayAndTime(beganAt), to })}
                  </time>
                  {finding === 'lacking'
                    ? t('inbox.receiving.interruptions.lacking', { announced: announced ?? 0, arrived })
                    : t(`inbox.receiving.interruptions.${finding}`, { arrived })}
                </Entry>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

const ICONS = { well: CheckmarkCircleRegular, info: InfoRegular, warning: WarningRegular } as const;

function Entry({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  const styles = useStyles();
  const Icon = ICONS[kind];
  return (
    <div className={styles.entry}>
      <Icon className={mergeClasses(styles.icon, styles[kind])} />
      <div>{children}</div>
    </div>
  );
}
