import { expect, it } from 'vitest';
import { parseCoordinates } from './coordinates.ts';

it.each([
  ['-23.5613, -46.6565', { latitude: -23.5613, longitude: -46.6565 }],
  [' 48.2082°,16.3738° ', { latitude: 48.2082, longitude: 16.3738 }],
  ['−33.9 151', { latitude: -33.9, longitude: 151 }],
])('reads %j', (typed, found) => {
  expect(parseCoordinates(typed)).toEqual(found);
});

it.each(['', '-23.5', '91, 0', '0, 181', 'Rua A, 10', '-23,5613, -46,6565', '1e9, 2'])(
  'refuses %j',
  (typed) => {
    expect(parseCoordinates(typed)).toBeNull();
  },
);

it.each([
  '-23.5614, -46.6559',
  '(-23.5614;-46.6559)',
  '-23.5614 -46.6559',
  '-23.5614° -46.6559°',
  'geo:-23.5614,-46.6559',
  'geo:-23.5614,-46.6559;u=35',
  'geo:0,0?q=-23.5614,-46.6559(Museu)',
  'https://www.google.com/maps/@-23.5614,-46.6559,17z',
  'https://www.google.com/maps/place/MASP/@-23.56,-46.65,17z/data=!3m1!4b1!8m2!3d-23.5614!4d-46.6559',
  'https://maps.google.com/maps?q=-23.5614%2C-46.6559&z=17',
  'https://www.google.com/maps/search/-23.5614,+-46.6559',
  'https://www.google.com/maps/search/?api=1&query=-23.5614%2C-46.6559',
  'https://www.google.com/maps/dir/?api=1&destination=-23.5614,-46.6559',
  'https://maps.apple.com/?ll=-23.5614,-46.6559&q=MASP',
  'https://maps.apple.com/place?address=Av.%20Paulista&coordinate=-23.5614,-46.6559&name=MASP',
  'https://www.openstreetmap.org/?mlat=-23.5614&mlon=-46.6559#map=17/-23.5/-46.6',
  'https://www.openstreetmap.org/#map=17/-23.5614/-46.6559',
  ' https://www.openstreetmap.org/node/1#map=17.5/-23.5614/-46.6559&layers=N ',
])('finds the coordinates in %s', (text) => {
  expect(parseCoordinates(text)).toEqual({ latitude: -23.5614, longitude: -46.6559 });
});

it.each([
  '',
  'Av. Paulista, 1578',
  '91, 10',
  '10, 181',
  '5511 98888',
  'https://maps.app.goo.gl/abc123',
  'https://exemplo.test/pedido/10,20',
])('finds none in “%s”', (text) => {
  expect(parseCoordinates(text)).toBeNull();
});
