import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';
import { presentContact } from './contact.presenter.ts';
import { findContact } from './contactRows.ts';
import { createPictureAddress } from './pictureAddress.ts';

/** Milliseconds. While all contacts are deleted, clients load them again this often, and once more at its end. */
const RELOAD_EVERY = 5000;

/** All users receive contact events; numbers are masked for users who may not see them. */
export function emitContactEvents(ctx: AppContext, gateway: Gateway): void {
  const emit = (action: 'create' | 'update') => async (event: { contactId: number }) => {
    const contact = await findContact(sharedEmOf(ctx), event.contactId);
    const pictureAddress = createPictureAddress(ctx);
    gateway.emit({}, 'contact', (view) => ({
      action,
      contact: presentContact(contact, view, pictureAddress),
    }));
  };
  ctx.events.on('contact.created', emit('create'));
  ctx.events.on('contact.updated', emit('update'));
  ctx.events.on('contact.deleted', ({ contactId }) =>
    gateway.emit({}, 'contact', () => ({ action: 'delete', contactId })),
  );
  let shownAt = 0;
  ctx.events.on('contacts.deleted', () => {
    const now = ctx.now().getTime();
    if (now - shownAt < RELOAD_EVERY) return;
    shownAt = now;
    gateway.emit({}, 'contact', () => ({ action: 'import' }));
  });
  ctx.events.on('contacts.imported', ({ sessionId, done, total, hasFailed }) => {
    gateway.emitToSession(sessionId, 'contactsImport', { done, total });
    if (done === total || hasFailed) gateway.emit({}, 'contact', () => ({ action: 'import' }));
  });
}
