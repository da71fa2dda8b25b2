import { HUB_CHANNEL_TYPES } from '#shared/contract/hubChannels.ts';
import { channelTypeOf, wireTypeOf } from '#shared/domain/channelType.ts';
import { DEFAULT_CONNECTION_COLOR } from '#shared/domain/limits.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { defaultConnection } from '#server/features/connections/index.ts';
import type { SourceRow } from '../source/source.ts';
import { colorOf, isSet, textOf } from '../source/values.ts';
import { mappingBy, newIds, pairsOf, recordMapping, referred, rowsOf } from './mapping.ts';
import { decideByName } from './named.ts';
import { skipped, type Phase } from './phase.ts';

const NAME_MAX = 50;
const nameOf = (row: SourceRow) => textOf(row, 'name', NAME_MAX).trim();

/** Connections without their sessions: they stay disconnected until someone links them again. */
export const connections: Phase<SourceRow[], string> = {
  kind: 'connections',
  reading: {
    table: 'Whatsapps',
    columns: ['id', 'name', 'type', 'color', 'isDefault', 'isDisplay', 'greetingMessage', 'farewellMessage'],
  },
  pageSize: 500,
  prepare: (step, rows) =>
    rowsOf(
      step,
      'WhatsappQueues',
      ['whatsappId', 'queueId'],
      'whatsappId',
      rows.map(({ id }) => id),
    ),
  async decide(step, em, rows) {
    await lockFor(em, 'connections'); // taken whenever a connection is added
    const decisions = await decideByName(step, em, rows, {
      kind: 'connections',
      table: 'connections',
      column: 'name',
      max: NAME_MAX,
      nameOf,
    });
    let free = (step.ctx.config.CONNECTIONS_LIMIT ?? Infinity) - (await countOf(em));
    return decisions.map((decision) => {
      if (decision.outcome !== 'added') return decision;
      free -= 1;
      return free >= 0 ? decision : skipped(decision.row, '', 'connectionLimit', decision.content);
    });
  },
  async store(step, { em }, decisions, links) {
    const made = decisions.filter(({ outcome }) => outcome === 'added');
    const ids = await newIds(em, 'connections', made.length);
    const queueIds = await mappingBy(step, em, 'queues', links, 'queueId');
    const byDefault = (await defaultConnection(em)) ? undefined : defaultOf(made.map(({ row }) => row));
    for (const [index, { row, key, content: name }] of made.entries()) {
      await em.execute(
        `insert into connections
           (id, name, type, color, status, wanted, is_default, is_display, greeting_message, farewell_message)
         values (?, ?, ?, ?, 'DISCONNECTED', false, ?, ?, ?, ?)`,
        [
          ids[index],
          name,
          typeOf(row),
          colorOf(row, 'color', DEFAULT_CONNECTION_COLOR),
          row === byDefault,
          isSet(row, 'isDisplay'),
          textOf(row, 'greetingMessage'),
          textOf(row, 'farewellMessage'),
        ],
      );
      const ofThis = links.filter((link) => String(link['whatsappId']) === key);
      for (const queueId of referred(queueIds, ofThis, 'queueId'))
        await em.execute('insert into connection_queues (connection_id, queue_id) values (?, ?)', [
          ids[index],
          queueId,
        ]);
    }
    await recordMapping(step, em, 'connections', pairsOf(decisions, ids));
  },
};

/** Other programs name their own kinds of WhatsApp sessions. */
function typeOf(row: SourceRow): string {
  const type = textOf(row, 'type');
  return HUB_CHANNEL_TYPES.find((each) => each === type) ?? channelTypeOf(null);
}

/** The default of the source, or else the first that is linked with a phone, or the first. */
function defaultOf(rows: readonly SourceRow[]): SourceRow | undefined {
  return (
    rows.find((row) => isSet(row, 'isDefault')) ??
    rows.find((row) => wireTypeOf(typeOf(row)) === null) ??
    rows[0]
  );
}

async function countOf(em: Parameters<typeof newIds>[0]): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>('select count(*)::int as count from connections');
  return row?.count ?? 0;
}
