import { fail } from '#shared/contract/errors.ts';
import type { ChannelServices } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { PublicRoute } from '#server/platform/http/rawRoute.ts';
import { publicAddress } from '../session/webhookAddress.ts';

const PREFIX = '/hub-files/';
/** The hub fetches a file at once, or later after an outage of its own. Milliseconds. */
const VALID_FOR = 24 * 60 * 60 * 1000;

/** A URL under which the hub can fetch the file of one message for a day, without a session. */
export function fileAddress(ctx: AppContext, connectionId: number, providerId: string, name: string): string {
  const until = ctx.now().getTime() + VALID_FOR;
  const ticket = ctx.cipher.encrypt(Buffer.from(JSON.stringify([connectionId, providerId, until])));
  const base = publicAddress(ctx.config) ?? '';
  return `${base}${PREFIX}${ticket.toString('base64url')}/${encodeURIComponent(name || 'file')}`;
}

/** Serves the files under these URLs. */
export function filesForHub(
  ctx: AppContext,
  { findSentFile }: Pick<ChannelServices, 'findSentFile'>,
): PublicRoute {
  return {
    prefix: PREFIX,
    pattern: /^([\w-]{40,600})(?:\/[^/]*)?$/,
    right: 'public',
    find(ticket) {
      const [connectionId, providerId, until] = opened(ctx, ticket);
      return until > ctx.now().getTime()
        ? findSentFile(connectionId, providerId)
        : fail('ERR_NO_MEDIA_FOUND');
    },
  };
}

/** Decrypts the ticket in a URL. @throws AppError ERR_NO_MEDIA_FOUND when it was not issued here */
function opened(
  { cipher }: AppContext,
  ticket: string,
): [connectionId: number, providerId: string, until: number] {
  try {
    return JSON.parse(cipher.open(Buffer.from(ticket, 'base64url')).toString('utf8'));
  } catch (error) {
    return fail('ERR_NO_MEDIA_FOUND', undefined, { cause: error });
  }
}
