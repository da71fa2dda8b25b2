export { AiPage } from './knowledge/aiPage.entity.ts';
export { AiUsage } from './usage/aiUsage.entity.ts';
export { MessageTranslation } from './translation/messageTranslation.entity.ts';
export { TicketSummary } from './summary/ticketSummary.entity.ts';
export { testProvider } from './provider/testProvider.ts';
export { TranscriptionFailure } from './transcription/transcriptionFailure.entity.ts';
export { transcribeReceived } from './transcription/transcribeReceived.ts';
export { auditedAiPages } from './knowledge/aiPage.audit.ts';
