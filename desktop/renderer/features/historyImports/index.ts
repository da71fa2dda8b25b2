export { HistoryChoice } from './HistoryChoice.tsx';
export { HistoryProgress } from './HistoryProgress.tsx';
export { subscribeHistoryImports } from './historyImports.realtime.ts';
