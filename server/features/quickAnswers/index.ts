export { QuickAnswer } from './quickAnswer.entity.ts';
export { auditedQuickAnswers } from './quickAnswer.audit.ts';
export { copyQuickAnswerFiles, quickAnswerFiles } from './quickAnswerFiles.ts';
export { listOfferedTexts } from './quickAnswers.queries.ts';
