import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { hostOf } from './hostOf.ts';

it.each(['127.0.0.1', 'localhost', '10.0.0.8', '::1', '169.254.169.254'])(
  'no mail server in a private network is contacted unless it is allowed: %s',
  async (host) => {
    const refused = { config: readConfig({}) };
    await expect(hostOf(refused, host)).rejects.toMatchObject({ closing: 'privateMailServer' });
    const allowed = { config: readConfig({ PRIVATE_MAIL_SERVERS: 'true' }) };
    await expect(hostOf(allowed, host)).resolves.toHaveProperty('address');
  },
);

it('the address is fixed before it is used, and the name stays that of the certificate', async () => {
  expect(await hostOf({ config: readConfig({}) }, '8.8.8.8')).toEqual({
    address: '8.8.8.8',
    servername: undefined,
  });
  const allowed = { config: readConfig({ PRIVATE_MAIL_SERVERS: 'true' }) };
  expect(await hostOf(allowed, 'localhost')).toEqual({ address: '127.0.0.1', servername: 'localhost' });
});
