import { z } from 'zod';
import type { OpenedFile } from '#server/features/connections/index.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openRemoteFile } from '#server/platform/net/remoteFile.ts';

/** Abort when no byte arrives for this long. Milliseconds. */
const SILENCE = 15_000;

export const hubReference = z.object({ url: z.string() });

/**
 * Opens the file of a received message. Its URL comes from outside: besides the hub itself, only public hosts
 * are contacted, over TLS, wherever a host name or a redirect may lead.
 * @throws FileRefused when it can never be fetched, Error when it cannot be fetched now
 */
export function openFile(
  { HUB_API_URL }: Pick<Config, 'HUB_API_URL'>,
  reference: unknown,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const hub = new URL(HUB_API_URL).origin;
  const trust = ({ origin }: URL) => (origin === hub ? 'known' : 'public');
  return openRemoteFile(hubReference.parse(reference).url, { trust, signal, silence: SILENCE });
}
