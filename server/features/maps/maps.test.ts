import { beforeEach, describe, expect, it } from 'vitest';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { mapsContract } from '#shared/contract/maps.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { buildConnection, buildMessage, buildTicket, setSetting } from '#server/test/factories/index.ts';
import { MapPicture } from './index.ts';
import { pictureAddress, serviceOf } from './mapServices.ts';
import {
  admin,
  agent,
  asked,
  em,
  hangUp,
  KEY,
  locate,
  LOCATION,
  server,
  setKey,
  stranger,
  ticket,
  useMapsServer,
} from './test/mapsServer.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let answer: { status: number; bytes: Buffer } | null;

useMapsServer(() => answer && { status: answer.status, type: 'image/png', body: answer.bytes });
beforeEach(async () => {
  answer = { status: 200, bytes: PICTURE };
  await em().nativeDelete(MapPicture, {});
});

const mapOf = (messageId: number, client = agent) =>
  client.request(mapsContract.ofMessage, { params: { messageId } });

describe('the map of a location', () => {
  it('is fetched once by the server, and reached by a signed address without the key', async () => {
    const [one, other] = [await locate(), await locate(`Casa|${LOCATION}`)];
    const { url } = (await mapOf(one.id)).body;
    expect((await mapOf(other.id, admin)).body.url).toBe(url);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('center=-23.55052%2C-46.63331');
    expect(url).not.toContain(KEY);
    const response = await fetch(`${server.url}${url}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await response.arrayBuffer()).equals(PICTURE)).toBe(true);
    const forged = url?.replace(/signature=./, (begin) =>
      begin.endsWith('_') ? 'signature=-' : 'signature=_',
    );
    expect((await fetch(`${server.url}${forged}`)).status).toBe(401);
    const path = `${server.url}${url?.split('?')[0]}`;
    expect((await fetch(path, { headers: { authorization: `Bearer ${admin.token}` } })).status).toBe(404);
  });

  it('is fetched again after a month', async () => {
    const { id } = await locate();
    await mapOf(id);
    await em().nativeUpdate(MapPicture, {}, { fetchedAt: new Date(Date.now() - 31 * 86_400_000) });
    await mapOf(id);
    expect(asked).toHaveLength(2);
  });

  it('is given only to those who may read the message, and needs coordinates', async () => {
    const { id } = await locate();
    expect((await mapOf(id, stranger)).refusal.error).toBe('ERR_NO_TICKET_FOUND');
    expect((await mapOf((await locate('aqui')).id)).refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
    const text = await buildMessage(em(), ticket, { body: LOCATION });
    expect((await mapOf(text.id)).refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
    expect(asked).toEqual([]);
  });

  it('is not asked for without a key', async () => {
    await setKey('');
    expect((await mapOf((await locate()).id)).body.url).toBeNull();
    expect((await agent.request(mapsContract.state)).body).toEqual({ isAvailable: false });
    expect(asked).toEqual([]);
  });

  it('is not asked for, nor its address, where it came by a connection without maps', async () => {
    const connection = await buildConnection(em());
    const of = await buildTicket(em(), { status: 'open', user: ticket.user?.id, connection: connection.id });
    const { id } = await buildMessage(em(), of, { mediaType: 'location', body: LOCATION });
    const addressOf = () => agent.request(mapsContract.addressOfMessage, { params: { messageId: id } });
    await setSetting(server.ctx, 'mapsConnectionsOff', String(connection.id));
    expect((await mapOf(id)).body.url).toBeNull();
    expect((await addressOf()).body.address).toBe('');
    expect(asked).toEqual([]);
    expect((await mapOf((await locate()).id)).body.url).not.toBeNull();
    await setSetting(server.ctx, 'mapsConnectionsOff', '');
    expect((await mapOf(id)).body.url).not.toBeNull();
  });

  it.each([
    [403, PICTURE, 'ERR_MAPS_KEY_REFUSED'],
    [429, PICTURE, 'ERR_MAPS_BUSY'],
    [500, PICTURE, 'ERR_MAPS_UNREACHABLE'],
    [200, Buffer.from('<svg onload="alert(1)"/>'), 'ERR_MAPS_UNREACHABLE'],
    [200, Buffer.concat([PICTURE, Buffer.alloc(4 * 1024 * 1024)]), 'ERR_MAPS_UNREACHABLE'],
  ])('is not stored when the service answers %i with something else', async (status, bytes, error) => {
    answer = { status, bytes };
    const { refusal } = await mapOf((await locate()).id);
    expect(refusal.error).toBe(error);
    expect(JSON.stringify(refusal)).not.toContain(KEY);
    expect(await em().count(MapPicture)).toBe(0);
  });
});

it('messages flow on while the service hangs', async () => {
  const { id } = await locate();
  answer = null;
  const asking = mapOf(id);
  await expect.poll(() => asked.length).toBe(1);
  const params = { ticketId: ticket.id };
  const sent = await agent.request(messagesContract.send, { params, body: { body: 'cheguei' } });
  const page = await agent.request(messagesContract.page, { params });
  expect([sent.status, page.status]).toEqual([200, 200]);
  expect(page.body.messages.map(({ body }) => body)).toEqual(expect.arrayContaining([LOCATION, 'cheguei']));
  hangUp();
  expect((await asking).refusal.error).toBe('ERR_MAPS_UNREACHABLE');
});

it('the test of the maps fetches one, and says how it went', async () => {
  const test = () => admin.request(integrationsContract.test, { params: { service: 'maps' } });
  expect((await test()).status).toBe(200);
  answer = { status: 403, bytes: PICTURE };
  expect((await test()).refusal.error).toBe('ERR_MAPS_KEY_REFUSED');
  const { body } = await admin.request(integrationsContract.states);
  expect(body.find((each) => each.service === 'maps')).toMatchObject({ failure: 'ERR_MAPS_KEY_REFUSED' });
  await setKey('');
  expect((await test()).refusal.error).toBe('ERR_MAPS_NOT_CONFIGURED');
});

describe('the service of a key', () => {
  it.each([
    [KEY, 'google'],
    ['pk.eyJ1IjoiYSJ9.abc', 'mapbox'],
    ['0123456789abcdef0123456789abcdef', 'geoapify'],
    ['Zq1Wx2Ec3Rv4Tb5Yn6Um', 'maptiler'],
    ['geoapify:abc', 'geoapify'],
    ['Google: abc', 'google'],
  ])('of %s is %s', (key, name) => expect(serviceOf(key).name).toBe(name));

  it.each([
    ['google:k', 'https://maps.googleapis.com/maps/api/staticmap?center=1%2C2&'],
    [
      'mapbox:k',
      'https://api.mapbox.com/styles/v1/mapbox/streets-v12/static/pin-s+ff0000(2,1)/2,1,16,0/560x280@2x?',
    ],
    ['maptiler:k', 'https://api.maptiler.com/maps/streets-v4/static/2,1,16/560x280@2x.png?'],
    ['geoapify:k', 'https://maps.geoapify.com/v1/staticmap?style=osm-bright&'],
  ])('takes the coordinates in its order: %s', (key, address) => {
    expect(pictureAddress({ latitude: 1, longitude: 2 }, key).href.startsWith(address)).toBe(true);
  });
});
