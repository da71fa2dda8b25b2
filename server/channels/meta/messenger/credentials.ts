import { z } from 'zod';
import { secret } from '#server/features/connections/index.ts';
import { metaCredentials } from '../graph/credentials.ts';

const { appSecret, verifyToken } = metaCredentials;

/** The token is that of a Page, also for the Instagram account that is linked to it. */
export const messengerCredentials = z.object({ pageAccessToken: secret(), appSecret, verifyToken });
export type MessengerCredentials = z.output<typeof messengerCredentials>;
