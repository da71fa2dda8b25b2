import { z } from 'zod';
import type { Transaction } from '#server/platform/database/inTransaction.ts';

/** What stands around the text of a message, such as the story that it answers, or the post that is shared with it. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** A text with what stands around it. */
export function surrounded(text: string, { before, after }: Surroundings): string {
  return [before, text, after].filter(Boolean).join('\n');
}

/**
 * Keeps what stands around the text, as Meta does not repeat it with an edit. It is a row among the changes, which are
 * forgotten long after a message can be edited; `mid` is empty, as it is no change of the message.
 */
export async function storeSurroundings(
  tx: Transaction,
  connectionId: number,
  mid: string,
  surroundings: Surroundings,
): Promise<void> {
  if (surroundings.before === '' && surroundings.after === '') return;
  await tx.em.execute(
    `insert into messenger_changes (connection_id, mid, kind, person_id, number, content, stored_at)
     values (?, '', 'surroundings', ?, 0, ?, ?) on conflict do nothing`,
    [connectionId, mid, JSON.stringify(surroundings), tx.now()],
  );
}

/** The new text of an edited message, with what stands around it. */
export async function editedBody(
  tx: Transaction,
  connectionId: number,
  mid: string,
  text: string,
): Promise<string> {
  const [row] = await tx.em.execute<{ content: string }[]>(
    `select content from messenger_changes
     where connection_id = ? and mid = '' and kind = 'surroundings' and person_id = ?`,
    [connectionId, mid],
  );
  return row ? surrounded(text, stored.parse(JSON.parse(row.content))) : text;
}

const stored = z.object({ before: z.string(), after: z.string() });
