import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { fill } from '#shared/i18n/index.ts';
import { signIn, type Person } from '#simulators/shop/person.ts';
import { QUEUES } from '#simulators/shop/customers.ts';
import { AGENTS, prepareWorkspace } from '#simulators/shop/prepareWorkspace.ts';
import type { SimulatedContact } from '#simulators/whatsapp/index.ts';
import { expect, type Page } from 'playwright/test';
import { LOGIN, t, type Installation, type Login } from './installation.ts';

const PASSWORD = 'equipe-123';
const [BIA, CAIO] = AGENTS;
export const AS_BIA: Login = { email: BIA.email, password: PASSWORD };
export const AS_CAIO: Login = { email: CAIO.email, password: PASSWORD };

/** A shop with a customer whose open ticket is assigned to Bia. */
export interface OpenTicket {
  readonly maria: SimulatedContact;
  readonly ticketId: number;
  /** A user for requests to the server who is on no screen: a new login would end that session. */
  readonly admin: Person;
}

export async function openTicket(installation: Installation): Promise<OpenTicket> {
  const admin = await signIn(installation.url, LOGIN.email, LOGIN.password);
  await prepareWorkspace(admin, installation.phone, PASSWORD);
  const maria = installation.whatsapp.contact({ number: '5511988887777', name: 'Maria' });
  await maria.sendText(installation.phone, 'oi');
  const menu = await maria.waitFor(({ text }) => text.includes(QUEUES.sales));
  const [, choice = ''] = new RegExp(String.raw`\*(\d)\* - ${QUEUES.sales}`).exec(menu.text) ?? [];
  await maria.sendText(installation.phone, choice);
  await maria.waitFor(({ text }) => text.includes('fila de Vendas'));

  const { tickets } = await admin.request(ticketsContract.list, { query: { showAll: true } });
  const { users } = await admin.request(usersContract.page, { query: {} });
  const ticketId = tickets[0]?.id ?? 0;
  const userId = users.find(({ email }) => email === BIA.email)?.id ?? 0;
  await admin.request(ticketsContract.update, { params: { ticketId }, body: { status: 'open', userId } });
  return { maria, ticketId, admin };
}

/** The message field of the conversation with this customer. */
export function composerOf(page: Page, name = 'Maria') {
  return page.getByLabel(fill(t.conversation.composer.label, { name }));
}

export async function write(page: Page, text: string, name?: string): Promise<void> {
  await composerOf(page, name).fill(text);
  await page.keyboard.press('Enter');
}

/** Waits until this many messages are stored in the browser. */
export async function areStored(page: Page, count: number): Promise<void> {
  const countStored = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('ramal');
          opening.onerror = () => reject(opening.error ?? new Error('no database'));
          opening.onsuccess = () => {
            const counting = opening.result.transaction('values').objectStore('values').count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
    );
  await expect.poll(countStored).toBe(count);
}
