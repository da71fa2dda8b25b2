import { defineEntity, p } from '@mikro-orm/core';
import { Message } from '#server/features/messages/index.ts';

/** A voice message at which the provider has failed lately, whichever process asked it. */
export const TranscriptionFailure = defineEntity({
  name: 'TranscriptionFailure',
  tableName: 'transcription_failures',
  properties: {
    message: () => p.oneToOne(Message).ref().owner().primary().deleteRule('cascade'),
    /** Runs in which it has failed. */
    runs: p.integer(),
    failedAt: p.datetime(3),
  },
});
