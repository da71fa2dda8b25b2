import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';
import { presentContact } from './contact.presenter.ts';
import { findContact } from './contacts.queries.ts';
import { createPictureAddress } from './pictureAddress.ts';

/** Contacts are everybody's; numbers are masked for who may not see them. */
export function tellContacts(floor: Floor, gateway: Gateway): void {
  const tell = (action: 'create' | 'update') => async (event: { contactId: number }) => {
    const contact = await findContact(emOf(floor), event.contactId);
    const pictureAddress = createPictureAddress(floor);
    gateway.tell({}, 'contact', (view) => ({
      action,
      contact: presentContact(contact, view, pictureAddress),
    }));
  };
  floor.events.on('contact.created', tell('create'));
  floor.events.on('contact.updated', tell('update'));
  floor.events.on('contact.deleted', ({ contactId }) =>
    gateway.tell({}, 'contact', () => ({ action: 'delete', contactId })),
  );
  floor.events.on('contacts.imported', ({ sessionId, done, total }) => {
    gateway.tellSession(sessionId, 'contactsImport', { done, total });
    if (done === total) gateway.tell({}, 'contact', () => ({ action: 'import' }));
  });
}
