import { z } from 'zod';
import { secret } from '#server/features/connections/index.ts';

/**
 * What every channel of Meta needs: a token for its requests, the secret of the app, which signs its webhooks and proves our
 * requests, and a word that the webhook is confirmed with.
 */
export const metaCredentials = {
  accessToken: secret(),
  appSecret: secret(),
  verifyToken: secret(),
};

const schema = z.object(metaCredentials);
export type MetaCredentials = z.output<typeof schema>;
