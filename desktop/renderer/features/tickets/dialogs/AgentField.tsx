import { makeStyles, PresenceBadge, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Agent } from '#shared/contract/tickets.ts';
import { SEARCH_MIN_LENGTH } from '#shared/domain/limits.ts';
import { awayReasonOf, presenceOf } from '#shared/domain/presence.ts';
import { joined } from '#renderer/platform/i18n/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { useDebounced } from '#renderer/ui/useDebounced.ts';
import { useAgentsQuery } from '../tickets.api.ts';

const useStyles = makeStyles({
  colleague: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, width: '100%' },
  name: { flex: '1 0 auto', maxWidth: '60%', overflowWrap: 'anywhere' },
  state: { textAlign: 'end', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

const STATUSES = { online: 'available', away: 'away', offline: 'offline' } as const;

interface AgentFieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onPick: (agent: Agent | null) => void;
  /** This agent is not offered. */
  readonly exceptId?: number | null;
}

/** Selects the agent who gets tickets, with presence and number of open tickets. */
export function AgentField({ typed, onType, onPick, exceptId = null }: AgentFieldProps) {
  const { t, i18n } = useTranslation();
  const styles = useStyles();
  const searchText = useDebounced(typed.trim());
  const searchParam = searchText.length >= SEARCH_MIN_LENGTH ? searchText : '';
  const { currentData, isFetching, isError, error, refetch } = useAgentsQuery({ query: { searchParam } });
  return (
    <SearchField
      label={t('tickets.transferDialog.user')}
      typed={typed}
      onType={onType}
      items={currentData?.agents.filter(({ id }) => id !== exceptId) ?? []}
      searching={isFetching}
      failure={isError ? { text: errorMessage(t, error), onRetry: () => void refetch() } : undefined}
      nameOf={({ name }) => name}
      keyOf={({ id }) => String(id)}
      onPick={onPick}
      offersAll={t('tickets.transferDialog.pickUser')}
      describe={(agent) => (
        <span className={styles.colleague}>
          <PresenceBadge size="small" status={STATUSES[presenceOf(agent)]} aria-hidden />
          <span className={styles.name}>{agent.name}</span>
          <span className={styles.state}>
            {joined(
              [
                t(`users.${presenceOf(agent)}`),
                awayReasonOf(agent),
                t('tickets.transferDialog.openTickets', { count: agent.openTickets }),
              ],
              i18n.dir(),
            )}
          </span>
        </span>
      )}
    />
  );
}
