import { z } from 'zod';
import { PRE_CHAT_FORMS, WIDGET_POSITIONS } from '#shared/contract/webchatWidget.ts';
import { credential } from '#server/features/connections/index.ts';
import { parseOrigins } from './origins.ts';

/** How a widget is set up. Nothing of it is secret. */
export const widgetSettings = z.object({
  allowedOrigins: credential()
    .refine((value) => parseOrigins(value) !== undefined)
    .meta({ isLong: true }),
  preChatForm: z.enum(PRE_CHAT_FORMS).default('off'),
  position: z.enum(WIDGET_POSITIONS).default('end'),
});
export type WidgetSettings = z.output<typeof widgetSettings>;
