export { ContactAvatar } from './ContactAvatar.tsx';
export { ContactDialog, ContactDrawer } from './pieces.ts';
export { useSearchContactsQuery } from './contacts.api.ts';
export { followContacts } from './contacts.realtime.ts';
