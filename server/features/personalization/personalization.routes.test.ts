import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { personalizationContract as calls } from '#shared/contract/personalization.ts';
import { PICTURE_MAX_BYTES } from '#shared/domain/limits.ts';
import { DEFAULT_COLORS } from '#shared/domain/personalization.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { clientWith, connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Personalization } from './index.ts';

let server: TestServer;
let master: Client;
let admin: Client;
let png: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  server = await startTestServer();
  const em = emOf(server.ctx);
  master = await signIn(server, await buildUser(em, { profile: 'masteradmin' }));
  admin = await signIn(server, await buildUser(em, { profile: 'admin' }));
  png = await picture('png');
});
afterAll(() => server.stop());
beforeEach(() => emOf(server.ctx).nativeDelete(Personalization, {}));

const light = { theme: 'light' } as const;
const anybody = () => clientWith(server);
const fetchPersonalization = async (theme: 'light' | 'dark') =>
  (await anybody().request(calls.list)).body.find((one) => one.theme === theme);
const put = (field: string, bytes: Uint8Array<ArrayBuffer>, client = master) =>
  client.request(calls.uploadLogo, { params: light }, { [field]: bytes });
const logo = (name: string | null) => fetch(`${server.url}/public/logos/${name}`);

async function picture(format: 'png' | 'jpeg' | 'webp', width = 20): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height: 10, channels: 4, background: '#5c4b9b' } });
  return Uint8Array.from(await image.toFormat(format).toBuffer());
}
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text));

describe('the branding', () => {
  it('is public and starts purple, as Ramal', async () => {
    expect(await fetchPersonalization('light')).toEqual({
      theme: 'light',
      company: 'Ramal',
      url: '',
      favico: null,
      logo: null,
      logoTicket: null,
      backgroundImage: null,
      ...DEFAULT_COLORS.light,
    });
    expect(await fetchPersonalization('dark')).toMatchObject({ theme: 'dark', primaryColor: '#8a7dcc' });
  });

  it('accepts company name and link per theme and notifies all clients', async () => {
    const socket = await connectSocket(server, admin.token);
    const body = { company: ' Padaria Sol ', url: 'padaria.example' };
    const { status } = await master.request(calls.updateCompany, { params: light, body });
    expect(status).toBe(200);
    const named = { company: 'Padaria Sol', url: 'https://padaria.example/' };
    expect(await fetchPersonalization('light')).toMatchObject(named);
    expect(await fetchPersonalization('dark')).toMatchObject({ company: 'Ramal' });
    expect(await socket.next('personalization')).toMatchObject({ action: 'update', personalization: named });
    socket.close();
  });

  it.each([
    { company: '', url: '' },
    { company: 'a'.repeat(101), url: '' },
    { company: 'Sol', url: 'javascript:alert(1)' },
  ])('refuses $company $url', async (body) => {
    const { refusal } = await master.request(calls.updateCompany, { params: light, body });
    expect(refusal.error).toBe('ERR_VALIDATION');
    expect(await fetchPersonalization('light')).toMatchObject({ company: 'Ramal' });
  });

  it('can be reset, with name, pictures and colours, without affecting the other theme', async () => {
    const socket = await connectSocket(server, admin.token);
    for (const theme of ['light', 'dark'] as const) {
      await master.request(calls.updateCompany, { params: { theme }, body: { company: 'Sol', url: '' } });
    }
    const file = (await put('logo', png)).body.logo;
    expect((await logo(file)).status).toBe(200);
    expect((await admin.request(calls.reset, { params: light })).refusal.error).toBe('ERR_NO_PERMISSION');
    expect(await fetchPersonalization('light')).toMatchObject({ company: 'Sol' });

    expect((await master.request(calls.reset, { params: light })).status).toBe(200);
    expect(await fetchPersonalization('light')).toMatchObject({
      company: 'Ramal',
      logo: null,
      ...DEFAULT_COLORS.light,
    });
    expect(await fetchPersonalization('dark')).toMatchObject({ company: 'Sol' });
    expect((await logo(file)).status).toBe(404);
    await socket.next('personalization', ({ personalization }) => personalization.company === 'Ramal');
    socket.close();
  });

  it('accepts some colours and keeps the others', async () => {
    const body = { primaryColor: '#0A0', textPrimary: '#111111' };
    await master.request(calls.updateColors, { params: light, body: { primaryColor: '#ffffff' } });
    await master.request(calls.updateColors, { params: light, body });
    expect(await fetchPersonalization('light')).toMatchObject({
      ...DEFAULT_COLORS.light,
      primaryColor: '#00aa00',
      textPrimary: '#111111',
    });
    const { refusal } = await master.request(calls.updateColors, { params: light, body: { sub: 'red' } });
    expect(refusal.error).toBe('ERR_VALIDATION');
  });

  it('is changed by the master admin only', async () => {
    const body = { company: 'Sol', url: '' };
    const tries = [
      admin.request(calls.updateCompany, { params: light, body }),
      admin.request(calls.updateColors, { params: light, body: {} }),
      put('logo', png, admin),
      admin.request(calls.removeLogo, { params: { ...light, kind: 'logo' } }),
    ];
    for (const response of await Promise.all(tries)) expect(response.refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await put('logo', png, anybody())).refusal.error).toBe('ERR_SESSION_EXPIRED');
  });
});

describe('its pictures', () => {
  it('are public until they are replaced or removed, and then deleted', async () => {
    const first = (await put('logo', png)).body.logo;
    const response = await logo(first);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const stored = await emOf(server.ctx).findOneOrFail(Personalization, 'light');
    const key = stored.logos.logo?.key ?? '';

    const second = (await put('logo', await picture('webp'))).body.logo;
    expect((await logo(second)).headers.get('content-type')).toBe('image/webp');
    expect((await logo(first)).status).toBe(404);
    expect(await server.ctx.media.size(key)).toBeUndefined();

    const removed = await master.request(calls.removeLogo, { params: { ...light, kind: 'logo' } });
    expect(removed.body.logo).toBeNull();
    expect((await logo(second)).status).toBe(404);
  });

  it.each(['favico', 'logo', 'logoTicket', 'backgroundImage'] as const)(
    'can be uploaded as %s',
    async (kind) => {
      expect((await put(kind, png)).body[kind]).toMatch(/\.png$/);
    },
  );

  it('are redrawn from vector graphics and photos, without metadata', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><script>alert(1)</script><rect width="64" height="32"/></svg>';
    const { body } = await put('logo', bytesOf(drawing));
    const shown = Buffer.from(await (await logo(body.logo)).arrayBuffer());
    expect(shown.includes('script')).toBe(false);
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'png', width: 640, height: 320 });

    const photo = (await put('favico', await picture('jpeg', 3000))).body.favico;
    const small = await sharp(Buffer.from(await (await logo(photo)).arrayBuffer())).metadata();
    expect(small).toMatchObject({ format: 'jpeg', width: 256 });
  });

  it('may be icons for the favicon', async () => {
    const icon = Uint8Array.from([
      0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 24, 0, 4, 0, 0, 0, 22, 0, 0, 0, 1, 2, 3, 4,
    ]);
    const { body } = await put('favico', icon);
    const response = await logo(body.favico);
    expect(response.headers.get('content-type')).toBe('image/x-icon');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(icon);
    expect((await put('logo', icon)).refusal.error).toBe('ERR_IMAGE_TYPE');
  });

  it('must be valid, not too large and one at a time', async () => {
    const own = Uint8Array.from(await readFile(import.meta.filename));
    expect((await put('logo', own)).refusal.error).toBe('ERR_IMAGE_TYPE');
    expect((await put('logo', bytesOf('GIF89a'))).refusal.error).toBe('ERR_IMAGE_TYPE');
    expect((await put('logo', new Uint8Array())).refusal.error).toBe('ERR_FILE_EMPTY');
    expect((await put('logo', new Uint8Array(PICTURE_MAX_BYTES + 1))).refusal.error).toBe(
      'ERR_IMAGE_TOO_LARGE',
    );
    expect((await put('banner', png)).refusal.error).toBe('ERR_VALIDATION');
    const both = await master.request(calls.uploadLogo, { params: light }, { logo: png, favico: png });
    expect(both.refusal.error).toBe('ERR_VALIDATION');
    expect(await fetchPersonalization('light')).toMatchObject({ logo: null, favico: null });
  });
});
