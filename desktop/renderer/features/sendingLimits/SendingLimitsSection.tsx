import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#shared/contract/connections.ts';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { SendingGauge } from './SendingGauge.tsx';
import { SendingLimitsDialog } from './SendingLimitsDialog.tsx';
import { useSendingLimitsQuery } from './sendingLimits.api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: tokens.spacingHorizontalM,
    ...PLAIN_LIST,
  },
});

/** How far each connection may write to people who have not written to it; nothing where no channel limits that. */
export function SendingLimitsSection({
  connections,
  accounts = [],
}: {
  connections: readonly Pick<Connection, 'id' | 'name' | 'number'>[];
  /** Cards of accounts whose provider sets other limits. */
  accounts?: readonly { readonly id: number; readonly card: ReactElement }[];
}) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data = [] } = useSendingLimitsQuery(undefined);
  const [edited, setEdited] = useState<number | null>(null);
  const shown = connections.flatMap((connection) => {
    const limits = data.find(({ id }) => id === connection.id);
    return limits && (connection.number || limits.waiting > 0) ? [{ ...connection, limits }] : [];
  });
  const chosen = shown.find(({ id }) => id === edited);
  if (shown.length + accounts.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="sending-limits">
      <Subtitle2 as="h2" id="sending-limits">
        {t('connections.columns.limits')}
      </Subtitle2>
      <ul className={styles.cards}>
        {shown.map(({ id, name, limits }) => (
          <li key={id}>
            <SendingGauge name={name} limits={limits} onEdit={() => setEdited(id)} />
          </li>
        ))}
        {accounts.map(({ id, card }) => (
          <li key={id}>{card}</li>
        ))}
      </ul>
      {chosen && (
        <SendingLimitsDialog name={chosen.name} limits={chosen.limits} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}
