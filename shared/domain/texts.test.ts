import { describe, expect, it } from 'vitest';
import { fillVariables, type MessageVariables } from './messageVariables.ts';
import { isWithinEditWindow } from './messageAge.ts';
import { previewOf } from './preview.ts';

const values: MessageVariables = {
  name: "D'Ávila & Cia",
  'user.name': 'Ana',
  ms: 'Bom dia',
  protocol: '20261121T7',
  date: '21-11-2026',
  hour: '09:05:00',
  ticket_id: '7',
  queue: 'Vendas',
  connection: 'Loja',
};

describe('fillVariables', () => {
  it('inserts values as plain text, never escaped', () => {
    expect(fillVariables('{{ms}}, {{ name }}! {{user.name}}', values)).toBe("Bom dia, D'Ávila & Cia! Ana");
  });
  it('leaves unknown variables and lone braces as typed', () => {
    expect(fillVariables('{{price}} {{ {{toString}} }', values)).toBe('{{price}} {{ {{toString}} }');
  });
});

describe('previewOf', () => {
  it('keeps 45 characters', () => expect(previewOf('a'.repeat(45))).toBe('a'.repeat(45)));
  it('cuts longer texts', () => expect(previewOf('a'.repeat(46))).toBe(`${'a'.repeat(45)} ...`));
  it('never cuts inside an emoji', () => expect(previewOf('👨‍👩‍👧'.repeat(46))).toBe(`${'👨‍👩‍👧'.repeat(45)} ...`));
  it('shows lines as one', () => expect(previewOf('oi\n\n tudo  bem?')).toBe('oi tudo bem?'));
});

describe('isWithinEditWindow', () => {
  const updatedAt = new Date('2026-11-21T12:00:00Z');
  it('lasts fifteen minutes', () => {
    expect(isWithinEditWindow(updatedAt, new Date('2026-11-21T12:15:00Z'))).toBe(true);
    expect(isWithinEditWindow(updatedAt, new Date('2026-11-21T12:15:00.001Z'))).toBe(false);
  });
});
