export { ContactAvatar } from './ContactAvatar.tsx';
export { ContactDialog } from './ContactDialog.tsx';
export { ContactDrawer } from './ContactDrawer.tsx';
export { useSearchContactsQuery } from './contacts.api.ts';
export { followContacts } from './contacts.realtime.ts';
