import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Channel, Channels } from './channel.ts';
import { Connection } from './connection.entity.ts';

/** How often the claims are compared with the rows although no event says so. Milliseconds. */
const COMPARE_EVERY = 30_000;

/** The claims of this process to sessions of exclusive channels. */
export interface Claims {
  /** Ends the comparisons; sessions go on. */
  stop(): Promise<void>;
}

/** Claims every wanted session, so that another process takes over when one ends, and lets go of the others. */
export function claimWanted(ctx: AppContext, channels: Channels, every = COMPARE_EVERY): Claims {
  const claimed = new Map<number, Channel>();
  let isStopped = false;

  const claim = async (connectionId: number, channel: Channel) => {
    claimed.set(connectionId, channel);
    await channel
      .claim(connectionId)
      .catch((error: unknown) => ctx.log.error({ err: error, connectionId }, 'session not claimed'));
  };
  const release = async (connectionId: number, channel: Channel) => {
    claimed.delete(connectionId);
    await channel
      .release(connectionId)
      .catch((error: unknown) => ctx.log.error({ err: error, connectionId }, 'session not released'));
  };

  const compareOnce = async () => {
    if (isStopped) return;
    const rows = await emOf(ctx).find(Connection, { wanted: true }, { fields: ['type'] });
    const wanted = new Map(rows.map(({ id, type }) => [id, channels.get(type)]));
    for (const [id, channel] of claimed) if (!wanted.has(id)) await release(id, channel);
    for (const [id, channel] of wanted) if (channel?.isExclusive) await claim(id, channel);
  };
  let lastComparison = Promise.resolve();
  const compare = () => {
    lastComparison = lastComparison
      .then(compareOnce)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'wanted sessions not found'));
    return lastComparison;
  };

  const stops = (['connection.wanted', 'connection.deleted', 'events.missed'] as const).map((name) =>
    ctx.events.on(name, compare),
  );
  const timer = setInterval(compare, every);
  void compare(); // logs what fails
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      stops.forEach((stop) => stop());
      await lastComparison;
    },
  };
}
