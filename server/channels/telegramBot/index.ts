import type { ChannelDefinition } from '#server/features/connections/index.ts';
import { telegramBot } from './telegramBot.ts';

/** The channels of this folder. */
export const channels: readonly ChannelDefinition[] = [telegramBot()];
