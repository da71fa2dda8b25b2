import { email } from '#shared/contract/fields.ts';
import { NAME_LENGTH } from '#shared/domain/limits.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { NO_PASSWORD } from '#server/features/users/index.ts';
import type { SourceRow } from '../source/source.ts';
import { textOf, timeOfDayOf } from '../source/values.ts';
import { mappingBy, newIds, pairsOf, recordMapping, referred, rowsOf } from './mapping.ts';
import { added, existing, skipped, type Phase } from './phase.ts';

interface Links {
  readonly queues: readonly SourceRow[];
  readonly connections: readonly SourceRow[];
}

/**
 * Users without passwords, as agents: nobody can log in as one of them before an admin has given it a password. The
 * profile is not imported, because the original makes admins of all who sign up, and of accounts with well-known
 * addresses.
 */
export const users: Phase<Links, string> = {
  kind: 'users',
  reading: {
    table: 'Users',
    columns: ['id', 'name', 'email', 'isTricked', 'startWork', 'endWork', 'whatsappId'],
  },
  pageSize: 500,
  async prepare(step, rows) {
    const ids = rows.map(({ id }) => id);
    const ofOne = rows.map((row) => ({ userId: row['id'], whatsappId: row['whatsappId'] })); // in older versions
    return {
      queues: await rowsOf(step, 'UserQueues', ['userId', 'queueId'], 'userId', ids),
      connections: [
        ...ofOne,
        ...(await rowsOf(step, 'UserWhatsapps', ['userId', 'whatsappId'], 'userId', ids)),
      ],
    };
  },
  async decide(step, em, rows) {
    await lockFor(em, 'users.limit'); // taken whenever a user is added
    const mapped = await mappingBy(step, em, 'users', rows);
    const stored = await em.execute<{ id: number; email: string }[]>('select id, email from users');
    const known = new Map(stored.map((user) => [user.email, user.id]));
    let free = (step.ctx.config.USER_LIMIT ?? Infinity) - stored.length;
    const used = new Set<string>();
    return rows.map((row) => {
      if (mapped.has(String(row['id']))) return existing(row, '');
      const { data: address } = email.safeParse(textOf(row, 'email'));
      if (address === undefined || used.has(address))
        return skipped(row, '', 'emailInvalid', textOf(row, 'email'));
      const found = known.get(address);
      if (found !== undefined) return existing(row, address, found);
      free -= 1;
      if (free < 0) return skipped(row, '', 'userLimit', address);
      used.add(address);
      return added(row, address);
    });
  },
  async store(step, { em }, decisions, links) {
    const made = decisions.filter(({ outcome }) => outcome === 'added');
    const ids = await newIds(em, 'users', made.length);
    const queueIds = await mappingBy(step, em, 'queues', links.queues, 'queueId');
    const connectionIds = await mappingBy(step, em, 'connections', links.connections, 'whatsappId');
    for (const [index, { row, key, content: address }] of made.entries()) {
      await em.execute(
        `insert into users (id, name, email, password_hash, profile, is_tricked, start_work, end_work)
         values (?, ?, ?, ?, 'user', ?, ?, ?)`,
        [
          ids[index],
          nameOf(row, address),
          address,
          NO_PASSWORD,
          textOf(row, 'isTricked') !== 'disabled',
          timeOfDayOf(row, 'startWork') ?? '00:00',
          timeOfDayOf(row, 'endWork') ?? '23:59',
        ],
      );
      const isOfThis = (link: SourceRow) => String(link['userId']) === key;
      for (const id of referred(queueIds, links.queues.filter(isOfThis), 'queueId'))
        await em.execute('insert into user_queues (user_id, queue_id) values (?, ?)', [ids[index], id]);
      for (const id of referred(connectionIds, links.connections.filter(isOfThis), 'whatsappId'))
        await em.execute('insert into user_connections (user_id, connection_id) values (?, ?)', [
          ids[index],
          id,
        ]);
    }
    await recordMapping(step, em, 'users', pairsOf(decisions, ids));
  },
};

function nameOf(row: SourceRow, address: string): string {
  const name = textOf(row, 'name', NAME_LENGTH.max).trim();
  return name.length >= NAME_LENGTH.min ? name : address.slice(0, NAME_LENGTH.max);
}
