import { emOf } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Channel, Channels } from './channel.ts';

/** Types of connections by id, for each database: that of a connection never changes. */
const types = new WeakMap<AppContext['orm'], Map<number, string>>();

/** The channel of a connection; undefined when there is no such connection or channel. It is read once. */
export async function channelOf(
  ctx: AppContext,
  channels: Channels,
  connectionId: number,
): Promise<Channel | undefined> {
  const known = types.get(ctx.orm) ?? new Map<number, string>();
  types.set(ctx.orm, known);
  let type = known.get(connectionId);
  if (type === undefined) {
    const sql = 'select type from connections where id = ?';
    const [row] = await executePrepared<{ type: string }>(emOf(ctx), sql, [connectionId]);
    if (!row) return undefined;
    ({ type } = row);
    known.set(connectionId, type);
  }
  return channels.get(type);
}
