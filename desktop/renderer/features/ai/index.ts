export { AiTicketProvider, useAiTicket } from './message/AiTicketProvider.tsx';
export { TranscriptionNote } from './message/TranscriptionNote.tsx';
export { TranslationNote } from './message/TranslationNote.tsx';
export { SummaryBar } from './summary/SummaryBar.tsx';
export { useSummaryBeforeTransfer } from './summary/useSummaryBeforeTransfer.ts';
export { useAi } from './useAi.ts';
export { AiMenu } from './writing/AiMenu.tsx';
export { useWriting } from './writing/useWriting.ts';
export { WritingBar } from './writing/WritingBar.tsx';
