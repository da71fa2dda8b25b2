export { followQuickAnswers } from './quickAnswers.realtime.ts';
