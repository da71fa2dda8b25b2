import './historyImports.events.ts';

export { recordHistoryProgress } from './changeHistoryImport.ts';
export { HistoryImport } from './historyImport.entity.ts';
export { chosenHistory } from './historyImports.queries.ts';
