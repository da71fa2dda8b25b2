import { expect, it } from 'vitest';
import { isAutomatic } from './isAutomatic.ts';

const isProgram = (address: string, headers: Record<string, string> = {}) =>
  isAutomatic({
    headers: new Map(Object.entries(headers)),
    envelope: { from: [{ address }] },
    report: undefined,
  });

it.each([
  ['noreply-orders@example.com', {}],
  ['Nao-Responda@example.com', {}],
  ['do_not_reply@example.com', {}],
  ['ana@example.com', { 'content-type': 'multipart/report; report-type=disposition-notification' }],
  ['ana@example.com', { 'x-autoreply-from': 'ana@example.com' }],
])('%s with the headers %j is a program, which gets no automatic answer', (address, headers) => {
  expect(isProgram(address, headers)).toBe(true);
});

it.each(['ana@example.com', 'noreplyson@example.com', 'naorespondao@example.com'])(
  '%s is a person',
  (address) => {
    expect(isProgram(address, { 'content-type': 'text/plain', 'auto-submitted': 'no' })).toBe(false);
  },
);
