/** A message of Meta with several files is several of ours. @param index from 0 */
export function providerIdOf(mid: string, index: number): string {
  return index === 0 ? mid : `${mid}#${index}`;
}

/** Meta's id in that of a message of ours. */
export function midIn(providerId: string): string {
  return providerId.replace(/#\d{1,3}$/, '');
}
