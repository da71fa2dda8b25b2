import type { Channels } from './channel.ts';

/** Whether a connection delivers to addresses of one of these kinds. */
export function reaches(channels: Channels, { type }: { type: string }, kinds: readonly string[]): boolean {
  return channels.get(type)?.capabilities.addressKinds.some((kind) => kinds.includes(kind)) ?? false;
}
