import { usersContract } from '#shared/contract/users.ts';
import type { Profile } from '#shared/domain/permissions.ts';
import { signIn, type Person } from '#simulators/shop/person.ts';

const AGENT = { email: 'agente3@ramal.local', password: 'bench-password' };

/**
 * Signs in one of the agents of `fillDatabase`, who get a password for that.
 * @param admin gives the password: a second session of an account would end the first one
 */
export async function signInAgent(url: string, admin: Person, profile: Profile = 'user'): Promise<Person> {
  const { users } = await admin.request(usersContract.page, { query: { searchParam: AGENT.email } });
  await admin.request(usersContract.update, {
    params: { userId: users[0]?.id },
    body: { password: AGENT.password, profile },
  });
  return signIn(url, AGENT.email, AGENT.password);
}
