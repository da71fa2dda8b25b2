import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { fill } from '#shared/i18n/index.ts';
import { LINKED_FROM } from '#server/platform/http/storeLink.ts';
import { startObjectStore, type ObjectStore } from '#simulators/objectStore/index.ts';
import { drawPhoto } from '#simulators/shop/photos.ts';
import { t, test as plain } from './installation.ts';
import { AS_BIA, openTicket } from './openTicket.ts';
import { scrollToMessage } from './scrollToMessage.ts';

/** With an object store that browsers reach. */
const test = plain.extend<{ store: ObjectStore }>({
  // eslint-disable-next-line no-empty-pattern -- a fixture names what it needs: nothing
  store: async ({}, use) => {
    const store = await startObjectStore();
    await use(store);
    await store.stop();
  },
  serverVariables: ({ store }, use) => use({ S3_URL: store.url, S3_PUBLIC_URL: store.publicUrl }),
});

test('photos and documents come from the object store, and from the server where that is out of reach', async ({
  page,
  openPage,
  store,
  installation,
}) => {
  const { maria, ticketId } = await openTicket(installation);
  const photo = Buffer.concat([await drawPhoto('vestido'), Buffer.alloc(LINKED_FROM)]); // bytes after its end are ignored
  await maria.sendImage(installation.phone, { bytes: photo, mime: 'image/jpeg', caption: 'vestido' });
  const table = Buffer.alloc(LINKED_FROM, 'a;b\n');
  await maria.sendDocument(installation.phone, { bytes: table, mime: 'text/csv', fileName: 'pedidos.csv' });

  const fromStore: { status: number; token: string | undefined }[] = [];
  const isOfStore = (url: string) => url.startsWith(`${store.publicUrl}/`);
  page.on('response', (response) => {
    if (!isOfStore(response.url())) return;
    fromStore.push({ status: response.status(), token: response.request().headers()['authorization'] });
  });
  await installation.enter(page, `/tickets/${ticketId}`, AS_BIA);
  const picture = page.getByRole('log').getByRole('img', { name: 'vestido' });
  const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOf).toBeGreaterThan(0);
  expect(fromStore).toEqual([{ status: 200, token: undefined }]);

  const download = page.waitForEvent('download');
  const name = fill(t.conversation.file.downloadNamed, { name: 'pedidos.csv' });
  const button = page.getByRole('button', { name });
  await scrollToMessage(page, button, 600); // the conversation opens at its first unread message
  await button.click();
  expect((await readFile(await (await download).path())).equals(table)).toBe(true);
  expect(fromStore).toHaveLength(2);

  await test.step('a network that does not reach the store', async () => {
    const elsewhere = await openPage();
    await elsewhere.route(
      (url) => isOfStore(url.href),
      (route) => route.abort(),
    );
    await installation.enter(elsewhere, `/tickets/${ticketId}`, AS_BIA);
    const streamed = elsewhere.getByRole('log').getByRole('img', { name: 'vestido' });
    await expect
      .poll(() => streamed.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});
