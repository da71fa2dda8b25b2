import { defineEntity, p } from '@mikro-orm/core';
import type { SentText } from '#shared/contract/ai.ts';
import { Message } from '#server/features/messages/index.ts';

/** A message in the language of an agent. */
export const MessageTranslation = defineEntity({
  name: 'MessageTranslation',
  tableName: 'message_translations',
  properties: {
    message: () => p.manyToOne(Message).ref().primary().deleteRule('cascade'),
    language: p.string().length(10).primary(),
    text: p.text(),
    /** The text that was translated; another one after an edit is translated again. */
    source: p.text(),
    /** What the AI was given, masked; null for translations of earlier versions. */
    sent: p.json<SentText[]>().nullable(),
  },
});
