export { ReceivingSummary } from './ReceivingSummary.tsx';
export { UnfinishedMessages } from './UnfinishedMessages.tsx';
