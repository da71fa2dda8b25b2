import { expect } from 'playwright/test';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { signIn, type Person } from '#simulators/shop/person.ts';
import { LOGIN, type Installation } from './installation.ts';

const BESIDE = {
  name: 'Beto',
  email: 'beto@ramal.local',
  password: LOGIN.password,
  profile: 'admin',
} as const;

/** An admin for requests to the server: the first admin is on the page, and a user has one session. */
export async function signInBeside({ url }: Installation): Promise<Person> {
  const first = await signIn(url, LOGIN.email, LOGIN.password);
  await first.request(usersContract.create, { body: BESIDE });
  return signIn(url, BESIDE.email, BESIDE.password);
}

/** Waits for the first ticket of a customer, and gives it to the first admin. @returns its id */
export async function takeTicketOf(admin: Person, customer: string): Promise<number> {
  const find = async () => {
    const { tickets } = await admin.request(ticketsContract.list, { query: { showAll: true } });
    return tickets.find(({ contact }) => contact.name === customer)?.id;
  };
  await expect.poll(find).toBeDefined();
  const ticketId = (await find()) ?? 0;
  await admin.request(ticketsContract.update, { params: { ticketId }, body: { status: 'open', userId: 1 } });
  return ticketId;
}
