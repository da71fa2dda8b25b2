export { subscribeQuickAnswers } from './quickAnswers.realtime.ts';
