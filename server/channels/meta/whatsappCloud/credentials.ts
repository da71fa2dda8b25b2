import { z } from 'zod';
import { credential } from '#server/features/connections/index.ts';
import { metaCredentials } from '../graph/credentials.ts';

/** A number of a WhatsApp Business account, as Meta's app dashboard names it. */
export const credentials = z.object({
  phoneNumberId: credential().regex(/^\d{5,30}$/),
  businessAccountId: credential().regex(/^\d{5,30}$/),
  ...metaCredentials,
});
export type CloudCredentials = z.output<typeof credentials>;
