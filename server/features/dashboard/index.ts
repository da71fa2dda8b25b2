export { countedContacts } from './countedContacts.ts';
