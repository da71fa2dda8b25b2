import { expect, it } from 'vitest';
import { findChannelNames } from './channelNames.ts';

const breachesIn = (path: string, text: string) => findChannelNames(new Map([[path, text]]));

it.each([
  ['a comparison', "export const is = (type: string) => type === 'whatsapp';"],
  ['a type', "export type T = 'telegram' | 'other';"],
  ['a list', "export const all = ['instagram'];"],
  ['a template', 'export const a = `webchat`;'],
  ['a table', "export const a = 'delete from whatsapp_keys';"],
  [
    'a table in a template',
    'export const a = (id: number) => `select 1 from whatsapp_keys where id = ${id}`;',
  ],
  [
    'the constant of the contract',
    "import { WHATSAPP } from '#shared/domain/channelType.ts'; export const a = WHATSAPP;",
  ],
])('finds a channel named in %s', (_, text) => {
  for (const path of ['server/features/tickets/bad.ts', 'desktop/renderer/features/contacts/bad.tsx'])
    expect(breachesIn(path, text)).toMatchObject([{ rule: 'channels-by-capabilities', file: path }]);
});

it('leaves longer texts and names of properties alone', () =>
  expect(
    breachesIn('server/app/good.ts', "export const a = { whatsapp: 'on WhatsApp', url: 'telegram.org' };"),
  ).toEqual([]));

it('fails when no file was checked', () =>
  expect(() => breachesIn('server/channels/whatsapp/index.ts', "export const a = 'whatsapp';")).toThrow(
    'No file was checked for names of channels.',
  ));
