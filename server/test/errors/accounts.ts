import { hash } from '@node-rs/argon2';
import { authContract } from '#shared/contract/auth.ts';
import { settingsContract } from '#shared/contract/settings.ts';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { usersContract } from '#shared/contract/users.ts';
import { clientWith } from '#server/test/client.ts';
import { buildUser, setSetting } from '#server/test/factories/index.ts';
import { UNKNOWN_ID, type Situation } from './scene.ts';

const PASSWORD = 'correct horse';
const NEW = { name: 'Bia', email: 'bia@desk.test', password: PASSWORD };

export const ACCOUNTS: readonly Situation[] = [
  {
    code: 'ERR_INVALID_CREDENTIALS',
    when: 'a user logs in with a wrong password',
    status: 401,
    async provoke({ server, em }) {
      const { email } = await buildUser(em(), { passwordHash: await hash(PASSWORD) });
      return clientWith(server).request(authContract.login, { body: { email, password: 'wrong' } });
    },
  },
  {
    code: 'ERR_OUT_OF_HOURS',
    when: 'a user logs in outside the work hours',
    status: 401,
    async provoke({ server, em }) {
      const passwordHash = await hash(PASSWORD);
      const { email } = await buildUser(em(), { passwordHash, startWork: '08:00', endWork: '18:00' });
      server.setTime(new Date('2026-11-21T20:00:00Z'));
      return clientWith(server).request(authContract.login, { body: { email, password: PASSWORD } });
    },
  },
  {
    code: 'ERR_SESSION_EXPIRED',
    when: 'the session has ended',
    status: 401,
    async provoke({ server, agent }) {
      await agent.request(authContract.logout);
      return clientWith(server, agent.token).request(usersContract.page);
    },
  },
  {
    code: 'ERR_USER_CREATION_COUNT',
    when: 'a user is created beyond the limit',
    status: 403,
    details: { limit: 1 },
    provoke: ({ admin }) => admin.request(usersContract.create, { body: NEW }),
  },
  {
    code: 'ERR_USER_CREATION_DISABLED',
    when: 'a visitor signs up while the setting is disabled',
    status: 403,
    async provoke({ server }) {
      await setSetting(server.ctx, 'userCreation', 'disabled');
      return clientWith(server).request(authContract.signup, { body: NEW });
    },
  },
  {
    code: 'ERR_NO_USER_FOUND',
    when: 'a missing user is deleted',
    status: 404,
    provoke: ({ admin }) => admin.request(usersContract.remove, { params: { userId: UNKNOWN_ID } }),
  },
  {
    code: 'ERR_NO_PERMISSION',
    when: 'an agent changes a setting',
    status: 403,
    provoke: ({ agent }) =>
      agent.request(settingsContract.update, { params: { settingKey: 'call' }, body: { value: 'enabled' } }),
  },
  {
    code: 'ERR_NO_SETTING_FOUND',
    when: 'an unknown setting is changed',
    status: 404,
    provoke: ({ admin }) =>
      admin.request(settingsContract.update, { params: { settingKey: 'weather' }, body: { value: 'sun' } }),
  },
  {
    code: 'ERR_NO_INTEGRATION_FOUND',
    when: 'an unknown integration is set',
    status: 404,
    provoke: ({ admin }) =>
      admin.request(integrationsContract.update, { params: { key: 'weather' }, body: { value: 'sun' } }),
  },
];
