import type { Db } from 'pg-boss';
import type { Orm } from '../database/orm.ts';

/**
 * Runs the statements of pg-boss on the connections of this process, with the limits of `guardPool`. A connection on which
 * one fails is closed: some of its statements begin and end a transaction in their text and would leave it aborted.
 */
export function poolDatabase(orm: Orm): Db {
  return {
    async executeSql(text, values) {
      const pool = await orm.em.getConnection().getNativeClient();
      const client = await pool.connect();
      let hasFailed = true;
      try {
        const result = await client.query(text, values);
        hasFailed = false;
        return result;
      } finally {
        client.release(hasFailed);
      }
    },
  };
}
