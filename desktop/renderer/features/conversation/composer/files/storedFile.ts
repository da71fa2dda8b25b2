import { z } from 'zod';

/** Version of the stored format; increase it when values of before can no longer be read. */
const FORMAT_VERSION = 1;

/** The metadata of a chosen file stored on this device; its bytes are stored beside it. */
const storedFile = z.object({
  version: z.literal(FORMAT_VERSION),
  ticketId: z.int().positive(),
  name: z.string(),
  mime: z.string(),
  /** Absent from files that earlier versions have stored. */
  isVoice: z.boolean().default(false),
  /** Of a file whose bytes the server has, in place of bytes on this device. */
  server: z.object({ id: z.string(), size: z.number(), url: z.string().nullable() }).optional(),
  /** Milliseconds; files chosen together have different values. */
  chosenAt: z.number(),
});
export type StoredFile = z.output<typeof storedFile>;

/** Null when it cannot be parsed. */
export function parseStoredFile(value: unknown): StoredFile | null {
  return storedFile.safeParse(value).data ?? null;
}
