export { ContactAvatar } from './ContactAvatar.tsx';
export { DrawerSection, FailedSection } from './DrawerSection.tsx';
export { ContactDialog, ContactDrawer } from './lazyComponents.ts';
export { useFindOrCreateContactMutation, useSearchContactsQuery } from './contacts.api.ts';
export { useHasRoomForDrawer } from './useHasRoomForDrawer.ts';
export { subscribeContacts } from './contacts.realtime.ts';
