import type { ChannelDefinition } from '#server/features/connections/index.ts';
import { webchatWidget } from './webchatWidget.ts';

/** The channels of this folder. */
export const channels: readonly ChannelDefinition[] = [webchatWidget()];
