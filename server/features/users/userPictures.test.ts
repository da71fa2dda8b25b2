import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersContract } from '#shared/contract/users.ts';
import { PICTURE_MAX_BYTES } from '#shared/domain/limits.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { User } from './index.ts';

let server: TestServer;
let admin: Client;
let ana: User;
let agent: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  ana = await buildUser(em(), { name: 'Ana' });
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  agent = await signIn(server, ana);
});
afterAll(() => server.stop());

const draw = async (width = 900, format: 'png' | 'jpeg' = 'jpeg') => {
  const image = sharp({ create: { width, height: 600, channels: 3, background: '#5c4b9b' } });
  return Uint8Array.from(
    await image
      .withExif({ IFD0: { Copyright: 'secret' } })
      .toFormat(format)
      .toBuffer(),
  );
};
const put = (bytes: Uint8Array<ArrayBuffer>, client = agent, userId = ana.id) =>
  client.request(usersContract.putPicture, { params: { userId } }, { picture: bytes });
const remove = (client = agent, userId = ana.id) =>
  client.request(usersContract.removePicture, { params: { userId } });
const get = (address = '') => fetch(`${server.url}${address}`);

describe('the picture of a user', () => {
  it('is redrawn small and without what else was in the file, and shown to everybody at once', async () => {
    const socket = await connectSocket(server, admin.token);
    const { body } = await put(await draw());
    expect(body.picture).toMatch(/^\/public\/users\//);
    expect(await socket.next('user')).toEqual({ action: 'update', user: body });
    socket.close();
    const response = await get(body.picture);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 192, height: 128 });
    expect(bytes.includes('secret')).toBe(false);
  });

  it('is no longer there once it was replaced or removed', async () => {
    const first = (await put(await draw())).body.picture;
    const second = (await put(await draw(300, 'png'), admin)).body.picture; // those who manage users may, too
    expect((await get(first)).status).toBe(404);
    expect((await get(second)).headers.get('content-type')).toBe('image/png');
    const { pictureKey } = await em().findOneOrFail(User, ana.id);
    expect((await remove()).body.picture).toBe('');
    expect((await get(second)).status).toBe(404);
    expect(await server.ctx.media.size(pictureKey)).toBeUndefined();
    expect((await remove()).status).toBe(200);
  });

  it('is changed only by the user and those who manage the user', async () => {
    const other = await signIn(server, await buildUser(em()));
    const master = await buildUser(em(), { profile: 'masteradmin' });
    expect((await put(await draw(), other)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await remove(other)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await put(await draw(), admin, master.id)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await put(await draw(), admin, 999_999)).refusal.error).toBe('ERR_NO_USER_FOUND');
  });

  it.each([
    ['ERR_FILE_EMPTY', async () => new Uint8Array()],
    ['ERR_IMAGE_TYPE', async () => Uint8Array.from(Buffer.from('<html>'))],
    ['ERR_IMAGE_TYPE', async () => Uint8Array.from(Buffer.from('GIF89a'))],
    ['ERR_IMAGE_TOO_LARGE', async () => new Uint8Array(PICTURE_MAX_BYTES + 1)],
  ])('is refused with %s, and the one before stays', async (code, bytes) => {
    const { picture } = (await put(await draw())).body;
    expect((await put(await bytes())).refusal.error).toBe(code);
    expect((await get(picture)).status).toBe(200);
  });

  it('has no address that names the user or that is a path', async () => {
    const { picture = '' } = (await put(await draw())).body;
    for (const address of [
      `/public/users/${ana.id}`,
      `${picture}/..`,
      '/public/users/',
      picture.slice(0, -1),
    ])
      expect((await get(address)).status).toBe(404);
  });
});
