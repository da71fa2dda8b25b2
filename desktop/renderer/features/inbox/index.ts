export { UnfinishedMessages } from './UnfinishedMessages.tsx';
