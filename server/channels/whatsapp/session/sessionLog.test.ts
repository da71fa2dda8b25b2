import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createSessionLog } from './sessionLog.ts';
import { OFF, stepSession, type SessionEvent } from './sessionState.ts';

const START: SessionEvent = { type: 'start', isLinked: true, wasOpen: true };
const OPEN: SessionEvent = { type: 'open', number: '5511900000001' };
const DUE: SessionEvent = { type: 'due' };
const dropped = (code: string): SessionEvent => ({ type: 'close', code });

/** A session log whose output is captured; every event takes one second. */
function begin() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const { time: _time, level: _level, ...line } = JSON.parse(chunk.toString()) as Record<string, unknown>;
      lines.push(line);
      done();
    },
  });
  let now = 0;
  let state = OFF;
  const sessionLog = createSessionLog(pino({ base: undefined }, stream), () => now);
  const apply = (...events: readonly SessionEvent[]) => {
    for (const event of events) {
      now += 1000;
      const step = stepSession(state, event);
      sessionLog.note(event, state, step.state);
      ({ state } = step);
    }
  };
  return { lines, sessionLog, apply };
}

test('an outage has one log entry when it begins and one when it ends, however many retries it took', () => {
  const { lines, apply } = begin();
  apply(START, OPEN, dropped('428'));
  for (let count = 0; count < 100; count += 1) apply(DUE, dropped('408'));
  apply(DUE, OPEN);
  expect(lines).toEqual([
    { msg: 'whatsapp connection up', number: '5511900000001' },
    { msg: 'whatsapp connection down', code: '428' },
    { msg: 'whatsapp connection up', number: '5511900000001', tries: 101, seconds: 202 },
  ]);
});

test('an outage that continues is logged again every ten minutes', () => {
  const { lines, apply } = begin();
  apply(START, dropped('503'));
  for (let count = 0; count < 650; count += 1) apply(DUE, dropped('503'));
  expect(lines.map(({ msg }) => msg)).toEqual([
    'whatsapp connection down',
    'whatsapp connection still down',
    'whatsapp connection still down',
  ]);
});

test('a session that ends logs why', () => {
  const { lines, apply } = begin();
  apply(START, OPEN, dropped('440'), START, OPEN, { type: 'stop' }, START, { type: 'lost' });
  expect(lines.filter(({ msg }) => msg === 'whatsapp session ended').map(({ reason }) => reason)).toEqual([
    '440',
    'stop',
    'taken over, or the connection to the database is lost',
  ]);
});

test('an internal error is logged once per outage, with how often it occurred', () => {
  const { lines, sessionLog, apply } = begin();
  apply(START);
  for (let count = 0; count < 194; count += 1)
    sessionLog.noteError(new Error('no database'), 'socket not opened');
  apply(OPEN);
  expect(lines.map(({ msg }) => msg)).toEqual(['socket not opened', 'whatsapp connection up']);
  expect(lines[1]).toMatchObject({ errors: { 'socket not opened': 194 } });
});
