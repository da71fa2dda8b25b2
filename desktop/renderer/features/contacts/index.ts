export { ContactAvatar } from './ContactAvatar.tsx';
export { ContactSearchField } from './ContactSearchField.tsx';
export { plainContact } from './plainContact.ts';
export { DrawerSection, SectionFallback } from './DrawerSection.tsx';
export { useSectionStyles } from './sectionStyles.ts';
export { ContactDialog, ContactDrawer } from './lazyComponents.ts';
export {
  useFindOrCreateContactMutation,
  useSearchContactsQuery,
  useShowContactQuery,
} from './contacts.api.ts';
export { useHasRoomForDrawer } from './useHasRoomForDrawer.ts';
export { useTagChanges } from './useTagChanges.ts';
export { subscribeContacts } from './contacts.realtime.ts';
