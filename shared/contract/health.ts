import { z } from 'zod';

/** Response of `GET /health`: identifies a Ramal server and its version. */
export const health = z.object({
  status: z.literal('ok'),
  product: z.literal('ramal'),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  /** Whether the server has dictionaries of the spell checker below `/dictionaries/`; older servers do not say. */
  hasDictionaries: z.boolean().optional(),
  /** Origin of the object store to which the server sends clients for files; absent when it streams all of them. */
  fileStore: z.url({ protocol: /^https?$/ }).optional(),
});
export type Health = z.output<typeof health>;
