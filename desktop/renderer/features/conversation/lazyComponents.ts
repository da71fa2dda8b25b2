import { lazy } from '#renderer/ui/lazy/index.ts';

export const AddCopiesDialog = lazy(
  async () => (await import('./composer/copies/AddCopiesDialog.tsx')).AddCopiesDialog,
);
export const AttachMenuList = lazy(
  async () => (await import('./composer/files/AttachMenuList.tsx')).AttachMenuList,
);
export const ContactsDialog = lazy(
  async () => (await import('./composer/contacts/ContactsDialog.tsx')).ContactsDialog,
);
export const LocationDialog = lazy(
  async () => (await import('./composer/location/LocationDialog.tsx')).LocationDialog,
);
export const OutboxDialog = lazy(async () => (await import('./outbox/OutboxDialog.tsx')).OutboxDialog);
export const PollDialog = lazy(async () => (await import('./composer/poll/PollDialog.tsx')).PollDialog);
export const ScheduleDialog = lazy(
  async () => (await import('./scheduled/ScheduleDialog.tsx')).ScheduleDialog,
);
export const SharedMessages = lazy(async () => (await import('./shared/SharedMessages.tsx')).SharedMessages);
export const TemplateDialog = lazy(
  async () => (await import('./composer/templates/TemplateDialog.tsx')).TemplateDialog,
);
export const NoteMenuList = lazy(async () => (await import('./notes/NoteMenuList.tsx')).NoteMenuList);
