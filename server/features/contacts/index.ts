export { Contact } from './contact.entity.ts';
export { ContactAddress } from './contactAddress.entity.ts';
export { ContactField } from './contactField.entity.ts';
