import type { Capabilities } from '#shared/contract/channels.ts';

/** The audio format of a voice message. */
export type VoiceFormat = Capabilities['voice'];
