import { setTimeout as wait } from 'node:timers/promises';

const SECOND = 1000;
const BETWEEN_LINES = 3 * SECOND;

/** A customer who follows a script. */
export interface ScriptedCustomer {
  /** Writes the next lines of the conversation. */
  write(line: string): unknown;
  readonly lines: readonly string[];
  /** Replies, one after each message of an agent. */
  readonly answers: readonly string[];
  /** How many messages have arrived. */
  received(): number;
}

/** Writes all lines, and then an answer after each message that arrives, until the signal aborts. */
export async function converse(
  { lines, answers, write, received }: ScriptedCustomer,
  signal: AbortSignal,
): Promise<void> {
  for (const line of lines) {
    await write(line);
    await wait(BETWEEN_LINES, undefined, { signal });
  }
  let read = received();
  for (const answer of answers) {
    while (received() === read) await wait(SECOND, undefined, { signal });
    await wait(BETWEEN_LINES, undefined, { signal });
    read = received();
    await write(answer);
  }
}
