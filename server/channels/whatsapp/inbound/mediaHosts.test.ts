import { expect, it } from 'vitest';
import { mediaHostTrust } from './mediaHosts.ts';

const REAL = {};
const SIMULATED = { WHATSAPP_WS_URL: 'ws://127.0.0.1:4000/ws/chat' };
const trusts = (config: { WHATSAPP_WS_URL?: string }, address: string) =>
  mediaHostTrust(config)(new URL(address));

it.each([
  'https://mmg.whatsapp.net/a',
  'https://media-gru2-1.cdn.whatsapp.net/a',
  'https://MMG.WhatsApp.net/a',
])('contacts %s, a host of WhatsApp', (address) => {
  expect([trusts(REAL, address), trusts(SIMULATED, address)]).toEqual(['public', 'public']);
});

it.each([
  'https://whatsapp.net/a',
  'https://mmg.whatsapp.net.example.com/a',
  'https://mmg-whatsapp.net/a',
  'https://evil.example/mmg.whatsapp.net',
  'https://mmg.whatsapp.net@evil.example/a',
  'https://mmg.whatsapp.net./a',
  'https://mmg_whatsapp.net/a',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/a',
  'http://[fd00::1]/a',
])('never contacts %s', (address) => {
  expect([trusts(REAL, address), trusts(SIMULATED, address)]).toEqual([undefined, undefined]);
});

it.each(['http://127.0.0.1:9/a', 'http://localhost:9/a', 'http://[::1]:9/a'])(
  'contacts %s only while WhatsApp itself is simulated on this machine',
  (address) => {
    const elsewhere = { WHATSAPP_WS_URL: 'wss://simulator.example/ws/chat' };
    expect(trusts(REAL, address)).toBeUndefined();
    expect(trusts(elsewhere, address)).toBeUndefined();
    expect(trusts(SIMULATED, address)).toBe('known');
  },
);
