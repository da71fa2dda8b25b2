import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { authContract } from '#shared/contract/auth.ts';
import { publicApiContract } from '#shared/contract/publicApi.ts';
import { settingsContract } from '#shared/contract/settings.ts';
import { usersContract } from '#shared/contract/users.ts';
import { UserSession } from '#server/features/auth/index.ts';
import { User } from '#server/features/users/index.ts';
import { clientWith, connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { startSecondServer } from '../secondServer.ts';

/**
 * Two servers on one database, neither of which polls: what happens in one reaches the other only by the notification
 * about its event.
 */
let one: TestServer;
let other: TestServer;
let admin: Client;
const em = () => one.ctx.orm.em.fork();

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  one = await startTestServer();
  other = await startSecondServer(one);
  admin = await signIn(one, await buildUser(em(), { profile: 'admin' }));
});
afterAll(async () => {
  await other.stop();
  await one.stop();
  vi.useRealTimers();
});

it.each<[string, (user: User, says: Client) => Promise<{ readonly status: number }>]>([
  ['the user logs out', (_, { token }) => clientWith(one, token).request(authContract.logout)],
  [
    'an admin sets another password',
    ({ id: userId }) =>
      admin.request(usersContract.update, { params: { userId }, body: { password: 'a wholly new one' } }),
  ],
  [
    'an admin deletes the user',
    ({ id: userId }) => admin.request(usersContract.remove, { params: { userId } }),
  ],
])('when %s on one server, the other refuses and disconnects at once', async (_, end) => {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const user = await buildUser(em());
    const says = await signIn(other, user);
    expect((await says.request(usersContract.page)).status).toBe(200);
    const socket = await connectSocket(other, says.token);
    expect((await end(user, says)).status).toBe(200);
    const since = performance.now();
    const [{ status }] = await Promise.all([
      says.request(usersContract.page),
      socket.closed.then(() => times.push(performance.now() - since)),
    ]);
    expect(status).toBe(401);
  }
  process.stdout.write(`sockets of the other server closed after ${times.map(Math.round).join(', ')} ms\n`);
});

it('a new password and the end of the other sessions are stored together, or not at all', async () => {
  const user = await buildUser(em());
  await signIn(one, user);
  await em().execute(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger refuse before update on user_sessions for each row execute function refuse()`,
  );
  const params = { userId: user.id };
  const changed = await admin.request(usersContract.update, { params, body: { password: 'never stored' } });
  await em().execute('drop function refuse cascade');
  expect(changed.status).toBe(500);
  expect(await em().count(UserSession, { user: user.id, endedAt: null })).toBe(1);
  expect((await em().findOneOrFail(User, user.id)).passwordHash).toBe(user.passwordHash);
});

it('a token of the API that is replaced on one server is refused by the other without waiting for its cache', async () => {
  const renew = async () => {
    const arrived = new Promise<void>((resolve) => other.ctx.events.on('setting.updated', () => resolve()));
    const { body } = await admin.request(settingsContract.renewApiToken);
    await arrived;
    return body.value;
  };
  const statusWith = async (token: string) =>
    (await clientWith(other, token).request(publicApiContract.send, { body: { number: 'none', body: 'oi' } }))
      .status;
  const first = await renew();
  expect(await statusWith(first)).not.toBe(401); // cached from now on
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now()); // so that no entry expires
  const second = await renew();
  expect(await statusWith(first)).toBe(401);
  clock.mockRestore();
  expect(await statusWith(second)).not.toBe(401);
});
