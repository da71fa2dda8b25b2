/** Begins what Ramal adds to its messages, and finds again in their echoes. */
const PREFIX = 'ramal';

/** Names one part of one of our messages. */
export function metadataOf(providerId: string, part: number): string {
  return [PREFIX, providerId, part].join(' ');
}

/** The part that an echo names; undefined for messages of other programs. */
export function partIn(
  metadata: string | null | undefined,
): { providerId: string; part: number } | undefined {
  const [prefix, providerId, part] = (metadata ?? '').split(' ');
  if (prefix !== PREFIX || !providerId || !/^\d{1,4}$/.test(part ?? '')) return undefined;
  return { providerId, part: Number(part) };
}
