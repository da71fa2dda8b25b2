import { beforeEach, describe, expect, it } from 'vitest';
import { mapsContract } from '#shared/contract/maps.ts';
import { addressIn, geocodingAddress } from './geocoding.ts';
import { MapAddress } from './index.ts';
import { admin, agent, asked, em, KEY, locate, setKey, stranger, useMapsServer } from './test/mapsServer.ts';

const SQUARE = 'Praça da Sé, São Paulo';
const found = (address: string) => ({ status: 'OK', results: [{ formatted_address: address }] });
const DAY = 86_400_000;

let answer: { status: number; body: unknown };

useMapsServer(() => ({ status: answer.status, type: 'application/json', body: JSON.stringify(answer.body) }));
beforeEach(async () => {
  answer = { status: 200, body: found(SQUARE) };
  await em().nativeDelete(MapAddress, {});
});

const addressOf = (messageId: number, client = agent) =>
  client.request(mapsContract.addressOfMessage, { params: { messageId } });

describe('the address of a location', () => {
  it('is asked for once by the server, in the language of the workspace', async () => {
    const [one, other] = [await locate(), await locate()];
    const { body } = await addressOf(one.id);
    expect(body).toEqual({ address: SQUARE });
    expect((await addressOf(other.id, admin)).body).toEqual(body);
    expect(asked).toHaveLength(1);
    const { pathname, searchParams } = new URL(asked[0] ?? '', 'http://maps');
    expect(pathname).toBe('/maps/api/geocode/json');
    expect(Object.fromEntries(searchParams)).toEqual({
      latlng: '-23.55052,-46.63331',
      language: 'pt',
      key: KEY,
    });
  });

  it('is asked for again after a month, and after a day where there was none', async () => {
    const { id } = await locate();
    const age = (days: number) =>
      em().nativeUpdate(MapAddress, {}, { fetchedAt: new Date(Date.now() - days * DAY) });
    const again = async () => {
      const before = asked.length;
      const { address } = (await addressOf(id)).body;
      return [address, asked.length - before];
    };
    await addressOf(id);
    await age(29);
    expect(await again()).toEqual([SQUARE, 0]);
    await age(31);
    answer.body = { status: 'ZERO_RESULTS', results: [] };
    expect(await again()).toEqual(['', 1]);
    expect(await again()).toEqual(['', 0]);
    await age(2);
    expect(await again()).toEqual(['', 1]);
  });

  it('is left out for a day where the key may not ask for it', async () => {
    answer.body = { status: 'REQUEST_DENIED', error_message: `key ${KEY} is not activated` };
    const { id } = await locate();
    expect((await addressOf(id)).body).toEqual({ address: '' });
    expect((await addressOf(id)).body).toEqual({ address: '' });
    expect(asked).toHaveLength(1);
  });

  it.each([
    [200, { status: 'OVER_QUERY_LIMIT' }, 'ERR_MAPS_BUSY'],
    [429, {}, 'ERR_MAPS_BUSY'],
    [500, {}, 'ERR_MAPS_UNREACHABLE'],
    [200, ['<html>'], 'ERR_MAPS_UNREACHABLE'],
    [200, found('x'.repeat(600_000)), 'ERR_MAPS_UNREACHABLE'],
  ])('is not stored after %i %o', async (status, body, error) => {
    answer = { status, body };
    const { refusal } = await addressOf((await locate()).id);
    expect(refusal.error).toBe(error);
    expect(JSON.stringify(refusal)).not.toContain(KEY);
    expect(await em().count(MapAddress)).toBe(0);
  });

  it('is given only to those who may read the message', async () => {
    const { id } = await locate();
    expect((await addressOf(id, stranger)).refusal.error).toBe('ERR_NO_TICKET_FOUND');
    expect((await addressOf((await locate('aqui')).id)).refusal.error).toBe('ERR_NO_MESSAGE_FOUND');
    expect(asked).toEqual([]);
  });

  it('is not asked for without a key', async () => {
    await setKey('');
    expect((await addressOf((await locate()).id)).body).toEqual({ address: '' });
    expect(asked).toEqual([]);
  });
});

describe('a service', () => {
  const at = { latitude: 1, longitude: 2 };
  it.each([
    [
      'google:k',
      'https://maps.googleapis.com/maps/api/geocode/json?latlng=1%2C2&language=pt&key=k',
      found('Rua'),
    ],
    [
      'mapbox:k',
      'https://api.mapbox.com/search/geocode/v6/reverse?longitude=2&latitude=1&language=pt&access_token=k',
      { features: [{ properties: { full_address: 'Rua' } }] },
    ],
    [
      'maptiler:k',
      'https://api.maptiler.com/geocoding/2,1.json?language=pt&key=k',
      JSON.parse('{ "features": [{ "place_name": "Rua" }] }') as object,
    ],
    [
      'geoapify:k',
      'https://api.geoapify.com/v1/geocode/reverse?lat=1&lon=2&lang=pt&format=json&apiKey=k',
      { results: [{ formatted: ' Rua ' }] },
    ],
  ])('is asked in its way, and its answer understood: %s', (key, address, response) => {
    expect(geocodingAddress(at, key, { language: 'pt' }).href).toBe(address);
    expect(addressIn(key, JSON.stringify(response))).toBe('Rua');
    expect(addressIn(key, JSON.stringify({ status: 'ZERO_RESULTS', results: [], features: [] }))).toBe('');
  });
});
