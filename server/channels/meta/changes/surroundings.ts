import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { MetaSurroundings } from './surroundings.entity.ts';

export type Surroundings = Readonly<Pick<MetaSurroundings, 'before' | 'after'>>;

/** A text with what stands around it. */
export function surrounded(text: string, { before, after }: Surroundings): string {
  return [before, text, after].filter(Boolean).join('\n');
}

/** Keeps what stands around the text of a message for its edits. */
export async function storeSurroundings(
  tx: Transaction,
  connectionId: number,
  mid: string,
  { before, after }: Surroundings,
): Promise<void> {
  if (before === '' && after === '') return;
  await tx.em.execute(
    `insert into meta_surroundings (connection_id, mid, before, after, stored_at) values (?, ?, ?, ?, ?)
     on conflict do nothing`,
    [connectionId, mid, before, after, tx.now()],
  );
}

/** The new text of an edited message, with what stands around it. */
export async function editedBody(
  tx: Transaction,
  connectionId: number,
  mid: string,
  text: string,
): Promise<string> {
  const [around] = await tx.em.execute<Surroundings[]>(
    'select before, after from meta_surroundings where connection_id = ? and mid = ?',
    [connectionId, mid],
  );
  return around ? surrounded(text, around) : text;
}
