import { z } from 'zod';

/** Grows when the form changes in which files are kept. */
const FORM = 1;

/** What is kept of a chosen file on this device; its bytes are beside it. */
const storedFile = z.object({
  version: z.literal(FORM),
  ticketId: z.int().positive(),
  name: z.string(),
  mime: z.string(),
  /** Milliseconds; files chosen together differ by their place. */
  chosenAt: z.number(),
});
export type StoredFile = z.output<typeof storedFile>;

/** Null when it cannot be read. */
export function parseStoredFile(value: unknown): StoredFile | null {
  return storedFile.safeParse(value).data ?? null;
}
