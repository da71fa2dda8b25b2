export { QuickAnswer } from './quickAnswer.entity.ts';
export { auditedQuickAnswers } from './quickAnswer.audit.ts';
