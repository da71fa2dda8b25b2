import { expect, it } from 'vitest';
import { deviceName } from './deviceName.ts';

it.each([
  [
    'Chrome, Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    'Edge, Windows',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
  ],
  [
    'Ramal, macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0 Electron/38.0 Safari/537.36',
  ],
  [
    'Safari, iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'],
  ['python-requests/2.32', 'python-requests/2.32'],
  ['', ''],
])('%s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
