import type { Config } from '#server/platform/config/config.ts';
import { isLoopbackHost } from '#server/platform/net/addresses.ts';
import type { Trust } from '#server/platform/net/remoteFile.ts';

export type MediaHosts = Pick<Config, 'WHATSAPP_WS_URL'>;

/** WhatsApp's media hosts, such as mmg.whatsapp.net and media-gru2-1.cdn.whatsapp.net. */
const MEDIA_HOST = /^(?:[a-z0-9-]+\.)+whatsapp\.net$/;

/**
 * Decides which hosts may be contacted for files. The sender chooses a file's URL, so only WhatsApp's own
 * media hosts are allowed. While WhatsApp is simulated on this machine, its files are served from this
 * machine as well.
 */
export function mediaHostTrust({ WHATSAPP_WS_URL }: MediaHosts): (url: URL) => Trust {
  const isSimulated = WHATSAPP_WS_URL !== undefined && isLoopbackHost(new URL(WHATSAPP_WS_URL).hostname);
  return ({ hostname }) => {
    if (MEDIA_HOST.test(hostname)) return 'public';
    return isSimulated && isLoopbackHost(hostname) ? 'known' : undefined;
  };
}
