import { canonicalColor } from '#server/features/queues/index.ts';
import type { SourceRow } from '../source/source.ts';
import { colorOf, textOf, timeOfDayOf } from '../source/values.ts';
import { newIds, pairsOf, recordMapping } from './mapping.ts';
import { decideByName } from './named.ts';
import { NOTHING_RELATED, type Phase } from './phase.ts';

const NAME_MAX = 50;
const nameOf = (row: SourceRow) => textOf(row, 'name', NAME_MAX).trim();

/** Queues with their texts and opening hours. */
export const queues: Phase<undefined, string> = {
  kind: 'queues',
  reading: {
    table: 'Queues',
    columns: ['id', 'name', 'color', 'greetingMessage', 'absenceMessage', 'startWork', 'endWork'],
  },
  pageSize: 500,
  prepare: NOTHING_RELATED,
  decide: (step, em, rows) =>
    decideByName(step, em, rows, { kind: 'queues', table: 'queues', column: 'name', max: NAME_MAX, nameOf }),
  async store(step, { em }, decisions) {
    const made = decisions.filter(({ outcome }) => outcome === 'added');
    const ids = await newIds(em, 'queues', made.length);
    const used = new Set(
      (await em.execute<{ color: string }[]>('select color from queues')).map(({ color }) =>
        canonicalColor(color),
      ),
    );
    for (const [index, { row, content: name }] of made.entries()) {
      const color = freeColor(canonicalColor(colorOf(row, 'color', '#5C59A0')), used);
      const [startWork, endWork] = [timeOfDayOf(row, 'startWork'), timeOfDayOf(row, 'endWork')];
      const hours = startWork !== null && endWork !== null ? [startWork, endWork] : [null, null];
      await em.execute(
        `insert into queues (id, name, color, greeting_message, absence_message, start_work, end_work)
         values (?, ?, ?, ?, ?, ?, ?)`,
        [ids[index], name, color, textOf(row, 'greetingMessage'), textOf(row, 'absenceMessage'), ...hours],
      );
    }
    await recordMapping(step, em, 'queues', pairsOf(decisions, ids));
  },
};

/** The colour, or the next one that no queue has. */
function freeColor(wanted: string, used: Set<string>): string {
  let color = wanted;
  for (let next = 1; used.has(color); next += 1)
    color = canonicalColor(`#${next.toString(16).padStart(6, '0')}`);
  used.add(color);
  return color;
}
