import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLogContract } from '#shared/contract/auditLog.ts';
import { usersContract } from '#shared/contract/users.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import type { User } from './index.ts';

const { setAvailability, setAvailabilityOf, show } = usersContract;
const LUNCH = { isAvailable: false, reason: 'Almoço' };

let server: TestServer;
let [ana, owner]: User[] = [];
let anaSays: Client;
let adminSays: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  ana = await buildUser(em(), { name: 'Ana' });
  owner = await buildUser(em(), { profile: 'masteradmin' });
  anaSays = await signIn(server, ana);
  adminSays = await signIn(server, await buildUser(em(), { name: 'Bia', profile: 'admin' }));
});
afterAll(() => server.stop());

const set = (who: Client, user: User | undefined, body: { isAvailable: boolean; reason?: string }) =>
  who.request(setAvailabilityOf, { params: { userId: user!.id }, body });
const recorded = async () =>
  (await adminSays.request(auditLogContract.page, { query: { group: 'users' } })).body.entries.filter(
    ({ kind }) => kind === 'user.updated',
  );

describe('the availability of a colleague', () => {
  it('is set by an admin, is published with who it was, and is in the audit log once', async () => {
    const socket = await connectSocket(server, anaSays.token);
    for (const _ of [1, 2])
      expect((await set(adminSays, ana, LUNCH)).body.availability).toEqual({ ...LUNCH, setBy: 'Bia' });
    const availability = { ...LUNCH, setBy: 'Bia' };
    expect(await socket.next('user')).toMatchObject({ user: { id: ana!.id, availability } });
    socket.close();
    expect(await recorded()).toMatchObject([
      {
        kind: 'user.updated',
        author: { name: 'Bia' },
        subject: { name: 'Ana' },
        changes: [
          { field: 'isAvailable', before: true, after: false },
          { field: 'awayReason', before: '', after: 'Almoço' },
        ],
      },
    ]);
  });

  it('is theirs again once they say something themselves, which is not recorded', async () => {
    const before = await recorded();
    expect((await anaSays.request(setAvailability, { body: LUNCH })).body.availability).toEqual(LUNCH);
    await set(adminSays, ana, { isAvailable: true });
    await set(anaSays, ana, { isAvailable: true });
    expect((await recorded()).length - before.length).toBe(1);
    await anaSays.request(setAvailability, { body: { isAvailable: true } });
    const { body } = await adminSays.request(show, { params: { userId: ana!.id } });
    expect(body.availability).toEqual({ isAvailable: true, reason: '' });
  });

  it('is not set by agents, and that of owners not by admins', async () => {
    expect((await set(anaSays, owner, LUNCH)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await set(adminSays, owner, LUNCH)).refusal.error).toBe('ERR_NO_PERMISSION');
    const nobody = { ...ana!, id: 999_999 };
    expect((await set(adminSays, nobody as User, LUNCH)).refusal.error).toBe('ERR_NO_USER_FOUND');
  });
});
