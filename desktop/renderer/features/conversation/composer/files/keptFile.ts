import { z } from 'zod';

/** Grows when the form changes in which files are kept. */
const FORM = 1;

/** What is kept of a chosen file on this device; its bytes are beside it. */
const keptFile = z.object({
  version: z.literal(FORM),
  ticketId: z.int().positive(),
  name: z.string(),
  mime: z.string(),
  /** Milliseconds; files chosen together differ by their place. */
  chosenAt: z.number(),
});
export type KeptFile = z.output<typeof keptFile>;

/** Null when it cannot be read. */
export function readKeptFile(value: unknown): KeptFile | null {
  return keptFile.safeParse(value).data ?? null;
}
