import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Text,
  tokens,
  type BadgeProps,
} from '@fluentui/react-components';
import { ArrowClockwiseRegular, CheckmarkCircleRegular, DismissCircleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { CheckResult, ReadinessCheck } from '#shared/contract/system.ts';
import type { ConnectionStatus } from '#shared/domain/connectionStatus.ts';
import { fileSize, formatDayAndTime, formatDuration } from '#renderer/platform/i18n/index.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { ServerProcesses } from './ServerProcesses.tsx';
import { StatusRow } from './StatusRow.tsx';
import { useSystemStatusQuery } from './system.api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, maxWidth: '720px' },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
  },
  title: { margin: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    ...PLAIN_LIST,
  },
});

/** Colours of working connections and of those that need a user's action; all others are in transition. */
const CONNECTION_COLORS: Partial<Record<ConnectionStatus, BadgeProps['color']>> = {
  CONNECTED: 'success',
  DISCONNECTED: 'danger',
  TIMEOUT: 'danger',
};

/** Milliseconds between two requests while the page is open. */
const EVERY = 30_000;

/** Whether everything that the server needs works, and when each connection last received and sent. */
export function SystemStatus() {
  const styles = useStyles();
  const { t } = useTranslation();
  const detailsOf = useDetails();
  const { data, error, isFetching, refetch } = useSystemStatusQuery(undefined, {
    pollingInterval: EVERY,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  if (!data) return <LoadingOrFailure error={error} onRetry={refetch} />;
  const disconnected = data.connections.filter(({ status }) => CONNECTION_COLORS[status] === 'danger').length;
  const measured = formatDayAndTime(data.measuredAt);
  const momentOf = (moment: string | null) =>
    moment === null ? t('connections.activity.none') : formatDayAndTime(moment);

  return (
    <div className={styles.root}>
      {error && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {errorMessage(t, error)} {t('system.status.stale', { at: measured })}
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.head}>
        <Text as="h2" size={400} weight="semibold" className={styles.title} role="status">
          {!data.isReady || data.checks.some(({ isOk }) => !isOk)
            ? t('system.status.notReady')
            : disconnected === 0
              ? t('system.status.ready')
              : t('system.status.readyWithout', { count: disconnected })}
        </Text>
        <Button
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={isFetching}
          onClick={() => void refetch()}
        >
          {t('system.status.refresh')}
        </Button>
      </div>
      <Text size={200}>{t('system.status.measured', { at: measured })}</Text>
      <ul className={styles.list}>
        {data.checks.map((check) => (
          <StatusRow
            key={check.name}
            name={t(`system.status.checks.${check.name}`)}
            details={detailsOf(check)}
            state={
              check.isOk
                ? { label: t('system.status.isOk'), color: 'success', icon: <CheckmarkCircleRegular /> }
                : { label: t('system.status.isFailing'), color: 'danger', icon: <DismissCircleRegular /> }
            }
          />
        ))}
        {data.lacksPublicUrl === true && (
          <StatusRow
            name={t('system.status.publicUrl.name')}
            details={[t('system.status.publicUrl.detail')]}
            state={{ label: t('system.status.publicUrl.missing'), color: 'warning' }}
          />
        )}
        <DictionariesRow areHere={data.hasDictionaries} />
      </ul>
      <ServerProcesses processes={data.processes} measuredAt={data.measuredAt} />
      <Text as="h2" size={400} weight="semibold" className={styles.title}>
        {t('system.status.connections')}
      </Text>
      {data.connections.length === 0 && <Text>{t('system.status.noConnections')}</Text>}
      <ul className={styles.list}>
        {data.connections.map(({ id, name, status, lastReceivedAt, lastSentAt }) => (
          <StatusRow
            key={id}
            name={name}
            details={[
              t('system.status.lastReceived', { at: momentOf(lastReceivedAt) }),
              t('system.status.lastSent', { at: momentOf(lastSentAt) }),
            ]}
            state={{
              label: t(`connections.status.${status}`),
              color: CONNECTION_COLORS[status] ?? 'warning',
            }}
          />
        ))}
      </ul>
    </div>
  );
}

/** Where desktop programs get the dictionaries of their spell checker. Neither is an error. */
function DictionariesRow({ areHere }: { areHere: boolean }) {
  const { t } = useTranslation();
  const texts = areHere
    ? { detail: t('system.status.dictionaries.hereDetail'), label: t('system.status.dictionaries.here') }
    : {
        detail: t('system.status.dictionaries.elsewhereDetail'),
        label: t('system.status.dictionaries.elsewhere'),
      };
  return (
    <StatusRow
      name={t('system.status.dictionaries.name')}
      details={[texts.detail]}
      state={{ label: texts.label, color: 'informative' }}
    />
  );
}

/** Checks whose value is no wait: their problem says what it means. */
const SAID_BY_PROBLEM: ReadonlySet<ReadinessCheck> = new Set(['schema', 'credentials', 'jobs']);

/** Returns the details of a check: its measurements and, when it fails, its consequence and remedy. */
function useDetails() {
  const { t, i18n } = useTranslation();
  const measuredOf = ({ name, value }: CheckResult): string[] => {
    if (value === null || SAID_BY_PROBLEM.has(name)) return [];
    if (name === 'disk') return [t('system.status.free', { amount: fileSize(value, i18n.language) })];
    return value === 0
      ? [t('system.status.nothingWaits')]
      : [t('system.status.longestWait', { amount: formatDuration(value, i18n.language) })];
  };
  return (check: CheckResult): string[] => [
    ...measuredOf(check),
    ...(check.failure === 'timeout' ? [t('system.status.timeout')] : []),
    ...(check.isOk ? [] : [t(`system.status.advice.${check.name}`)]),
    ...(check.problem === null ? [] : [t('system.status.detail', { problem: check.problem })]),
  ];
}
