import type { ChannelDefinition } from '#server/features/connections/index.ts';
import { whatsApp } from './whatsAppChannel.ts';

export { whatsApp };

/** The channels of this folder. */
export const channels: readonly ChannelDefinition[] = [whatsApp()];
