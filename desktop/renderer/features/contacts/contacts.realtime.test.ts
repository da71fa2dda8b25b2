import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COLUMN_NAMES, mapColumns } from '#shared/contract/contactColumns.ts';
import type { Contact } from '#shared/contract/contacts.ts';
import { createAppStore } from '#renderer/app/store.ts';
import { notesApi } from '#renderer/features/notes/notes.api.ts';
import { ticketsApi } from '#renderer/features/tickets/tickets.api.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { fakeSocket } from '#renderer/test/fakeSocket.ts';
import { ADMIN, sessionOf } from '#renderer/test/mockServer.ts';
import { contactsApi } from './contacts.api.ts';
import { subscribeContacts } from './contacts.realtime.ts';
import { plainContact } from './plainContact.ts';

const VIP = { id: 5, name: 'VIP', color: '#112233' };
const contact = (id: number, name: string, tags: Contact['tags'] = []): Contact => ({
  ...plainContact({ id, name }),
  ...mapColumns(COLUMN_NAMES, () => ''),
  extraInfo: [],
  tags,
});
const [ANA, BIA, CAIO] = [contact(1, 'Ana'), contact(2, 'Bia'), contact(3, 'Caio')];

let store: ReturnType<typeof createAppStore>;
let live: ReturnType<typeof fakeSocket>;
let stored: Contact[];
let hasMore: boolean;
const request = vi.fn<typeof fetch>(async () =>
  Response.json({ contacts: stored, count: stored.length, hasMore }),
);
beforeEach(() => {
  vi.stubGlobal('fetch', request);
  request.mockClear();
  store = createAppStore({ serverAddress: 'http://127.0.0.1/' });
  store.dispatch(signedIn(sessionOf('token', ADMIN)));
  live = fakeSocket();
  subscribeContacts(live.socket, store.dispatch);
  hasMore = false;
});
afterEach(() => vi.unstubAllGlobals());

type Query = Readonly<Record<string, unknown>>;
/** Shows a list; returns the names in it. */
async function show(query: Query, contacts: Contact[]) {
  stored = contacts;
  const args = { query } as Parameters<typeof contactsApi.endpoints.contactPages.initiate>[0];
  await store.dispatch(contactsApi.endpoints.contactPages.initiate(args));
  return () =>
    contactsApi.endpoints.contactPages
      .select(args)(store.getState())
      .data?.pages.flatMap((page) => page.contacts.map(({ name }) => name));
}
const update = (changed: Contact) => {
  stored = [...stored.filter(({ id }) => id !== changed.id), changed].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
  live.emit('contact', { action: 'update', contact: changed });
};

it('puts a renamed contact where the server lists it', async () => {
  const names = await show({}, [ANA, BIA, CAIO]);
  update({ ...ANA, name: 'Ana Lima' });
  expect([names(), request.mock.calls.length]).toEqual([['Ana Lima', 'Bia', 'Caio'], 1]);
  update({ ...ANA, name: 'Beto' });
  await expect.poll(names).toEqual(['Beto', 'Bia', 'Caio']);
  update({ ...ANA, name: 'Bruna' });
  await expect.poll(names).toEqual(['Bia', 'Bruna', 'Caio']);
  expect(request).toHaveBeenCalledTimes(2); // the first of the two changed no position
});

it('takes in a contact that is renamed to before the loaded end, but asks for none behind it', async () => {
  hasMore = true;
  const names = await show({}, [ANA, CAIO]);
  live.emit('contact', { action: 'update', contact: contact(9, 'Davi') });
  expect(request).toHaveBeenCalledTimes(1);
  update(BIA);
  await expect.poll(names).toEqual(['Ana', 'Bia', 'Caio']);
  stored = [ANA, BIA, contact(9, 'Davi')];
  live.emit('contact', { action: 'update', contact: { ...CAIO, name: 'Zeca' } });
  await expect.poll(names).toEqual(['Ana', 'Bia', 'Davi']);
});

it('follows the tags of contacts in a list by tag', async () => {
  const tagged = { ...ANA, tags: [VIP] };
  const names = await show({ tags: [VIP.id] }, [tagged]);
  live.emit('contact', { action: 'update', contact: BIA });
  expect(request).toHaveBeenCalledTimes(1);
  update({ ...BIA, tags: [VIP] });
  await expect.poll(names).toEqual(['Ana', 'Bia']);
  stored = [{ ...BIA, tags: [VIP] }];
  live.emit('contact', { action: 'update', contact: ANA });
  await expect.poll(names).toEqual(['Bia']);
});

it('leaves a search to the server, except for a name that it has found', async () => {
  const names = await show({ searchParam: 'an' }, [ANA]);
  live.emit('contact', { action: 'update', contact: BIA });
  expect(request).toHaveBeenCalledTimes(1);
  stored = [];
  live.emit('contact', { action: 'update', contact: { ...ANA, name: 'Bete' } });
  await expect.poll(names).toEqual([]);
});

it('takes in a contact that a colleague renames so that a search may find it, and asks for no other', async () => {
  hasMore = true;
  const names = await show({ searchParam: 'bía ' }, [BIA]);
  live.emit('contact', { action: 'update', contact: { ...CAIO, name: 'Zé Bia' } }); // beyond the loaded end
  live.emit('contact', { action: 'update', contact: ANA });
  expect(request).toHaveBeenCalledTimes(1);
  update({ ...ANA, name: 'Ana BIA' });
  await expect.poll(names).toEqual(['Ana BIA', 'Bia']);
  const found = await show({ searchParam: 'loja.test' }, []);
  update({ ...CAIO, email: 'caio@loja.test' });
  await expect.poll(found).toEqual(['Caio']);
});

it('counts tickets and mentions again when they were deleted with their contact', async () => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL) => {
    paths.push(new URL(address).pathname);
    return Response.json({});
  });
  await store.dispatch(ticketsApi.endpoints.ticketCounts.initiate());
  await store.dispatch(notesApi.endpoints.mentions.initiate());
  live.emit('contact', { action: 'delete', contactId: 1 });
  const both = ['/tickets/counts', '/mentions'];
  await expect.poll(() => paths.toSorted()).toEqual([...both, ...both].toSorted());
});
