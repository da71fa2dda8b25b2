export { ContactAvatar } from './ContactAvatar.tsx';
export { ContactDialog, ContactDrawer } from './pieces.ts';
export { useFindOrCreateContactMutation, useSearchContactsQuery } from './contacts.api.ts';
export { useRoomBeside } from './useRoomBeside.ts';
export { followContacts } from './contacts.realtime.ts';
