import { z } from 'zod';

/** A channel as the hub lists it, including types that Ramal does not support. */
export const listedChannels = z.array(z.object({ id: z.string(), name: z.string(), channel: z.string() }));
export type ListedChannel = z.output<typeof listedChannels>[number];

export const listedSubscriptions = z.array(
  z.object({ id: z.string(), webhook: z.object({ url: z.string() }).optional() }),
);

/** The hub's response to an accepted message. */
export const acceptedMessage = z.object({ id: z.string().min(1).max(200) });

/** The hub's error response; its form differs by channel. */
export const refusal = z.object({
  message: z.string().optional(),
  error: z.union([z.string(), z.object({ message: z.string() })]).optional(),
});

export const EVENT_TYPES = ['MESSAGE', 'MESSAGE_STATUS'] as const;
export type EventType = (typeof EVENT_TYPES)[number];
