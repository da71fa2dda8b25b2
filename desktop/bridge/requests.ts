import { z } from 'zod';
import { passkeyOptions } from '#shared/contract/passkey.ts';
import { attention } from './attention.ts';
import { desktopSettings } from './desktopSettings.ts';
import { languageTag } from './languageTag.ts';
import { notice, ofTicket } from './notifications.ts';
import type { RequestName } from './names.ts';
import { proxyCredentials } from './proxy.ts';
import { ofServer, serverEntry, serverForm } from './servers.ts';

/** The payload schema of each request. The main process validates with them, because it does not trust the page. */
export const REQUEST_SCHEMAS = {
  'theme/set': z.strictObject({ language: languageTag, theme: z.enum(['light', 'dark']) }),
  'menu/listening': z.undefined(),
  'servers/state': z.undefined(),
  'servers/add': serverForm,
  'servers/rename': serverEntry.pick({ id: true, name: true }),
  'servers/forget': serverEntry.pick({ id: true }),
  'servers/choose': serverEntry.pick({ id: true }),
  'secrets/canKeep': z.undefined(),
  'secrets/read': ofServer,
  'secrets/store': ofServer.extend({ refreshToken: z.string().min(1).max(500) }),
  /** The session has ended; when its server has yet to learn of the sign-out (`isOwed`), that needs the token. */
  'secrets/forget': ofServer.extend({ isOwed: z.boolean().default(false) }),
  'settings/read': z.undefined(),
  'settings/change': desktopSettings.partial(),
  'microphone/hasSettings': z.undefined(),
  'microphone/openSettings': z.undefined(),
  'passkey/canUse': z.undefined(),
  'passkey/use': passkeyOptions,
  'attention/set': ofServer.extend({ attention: attention.nullable() }),
  'notifications/show': notice,
  'notifications/dismiss': ofTicket,
  'notifications/test': z.undefined(),
  'conversation/open': ofTicket,
  'pendingActions/take': ofServer,
  'updates/state': z.undefined(),
  'updates/check': z.undefined(),
  'updates/install': z.undefined(),
  'find/search': z.strictObject({
    text: z.string().min(1).max(200),
    /** Continue from the current match instead of starting over. */
    isNext: z.boolean(),
    isForward: z.boolean(),
  }),
  'find/stop': z.undefined(),
  'page/print': z.undefined(),
  'presence/read': z.undefined(),
  'proxy/pending': z.undefined(),
  'proxy/answer': proxyCredentials.nullable(),
} as const satisfies Record<RequestName, z.ZodType>;

export type IpcRequest<Name extends RequestName> = z.output<(typeof REQUEST_SCHEMAS)[Name]>;
