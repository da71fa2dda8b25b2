export { ReceivingDialog } from './ReceivingDialog.tsx';
export { ReceivingSummary } from './ReceivingSummary.tsx';
export { UnfinishedMessages } from './UnfinishedMessages.tsx';
