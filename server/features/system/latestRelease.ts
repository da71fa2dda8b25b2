import { z } from 'zod';
import type { AppContext } from '#server/platform/appContext.ts';

const ANSWER_WITHIN = 5000;
const ASK_AGAIN_AFTER = { answer: 6 * 3_600_000, silence: 10 * 60_000 } as const;

const release = z.object({ tag_name: z.string().trim().min(1).max(100) });

/**
 * Looks up the name of the latest release at `RELEASES_URL`, cached for hours. Null without an address, a
 * network or a valid answer, which is only logged.
 */
export function createLatestRelease({ config, log, now }: AppContext): () => Promise<string | null> {
  let asked: { readonly name: Promise<string | null>; until: number } | undefined;

  const ask = async (address: string) => {
    try {
      const response = await fetch(address, {
        headers: { accept: 'application/json', 'user-agent': 'ramal' },
        signal: AbortSignal.timeout(ANSWER_WITHIN),
      });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return release.parse(await response.json()).tag_name;
    } catch (error) {
      log.info({ err: error }, 'latest release unknown');
      return null;
    }
  };

  return async () => {
    const address = config.RELEASES_URL;
    if (!address) return null;
    const time = now().getTime();
    if (!asked || asked.until <= time) {
      const lookup = { name: ask(address), until: time + ASK_AGAIN_AFTER.answer };
      asked = lookup;
      if ((await lookup.name) === null) lookup.until = time + ASK_AGAIN_AFTER.silence;
    }
    return asked.name;
  };
}
