import type { SourceRow } from '../source/source.ts';
import { colorOf, textOf } from '../source/values.ts';
import { newIds, pairsOf, recordMapping } from './mapping.ts';
import { decideByName } from './named.ts';
import { NOTHING_RELATED, type Phase } from './phase.ts';

const NAME_MAX = 50;
const DEFAULT_COLOR = '#A4A9A8';
const nameOf = (row: SourceRow) => textOf(row, 'name', NAME_MAX).trim();

/** Tags; contacts bring along which they have. */
export const tags: Phase<undefined, string> = {
  kind: 'tags',
  reading: { table: 'Tags', columns: ['id', 'name', 'color'] },
  pageSize: 500,
  prepare: NOTHING_RELATED,
  decide: (step, em, rows) =>
    decideByName(step, em, rows, { kind: 'tags', table: 'tags', column: 'name', max: NAME_MAX, nameOf }),
  async store(step, { em }, decisions) {
    const made = decisions.filter(({ outcome }) => outcome === 'added');
    const ids = await newIds(em, 'tags', made.length);
    for (const [index, { row, content: name }] of made.entries())
      await em.execute('insert into tags (id, name, color) values (?, ?, ?)', [
        ids[index],
        name,
        colorOf(row, 'color', DEFAULT_COLOR),
      ]);
    await recordMapping(step, em, 'tags', pairsOf(decisions, ids));
  },
};
