export { QuickAnswer } from './quickAnswer.entity.ts';
