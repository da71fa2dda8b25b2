import { expect, it } from 'vitest';
import { createReceivingMonitor, type SessionFacts } from './receivingMonitor.ts';

const LATE = 1000;
const START = Date.parse('2026-01-01T12:00:00Z');
const waiting = (id: number): SessionFacts => ({
  isWanted: true,
  waiting: 1,
  oldest: { id, chat: 'maria', receivedAt: new Date(START) },
});
const nothing: SessionFacts = { isWanted: true, waiting: 0 };

function startMonitor() {
  let now = START;
  const monitor = createReceivingMonitor(LATE, () => now);
  /** @param after milliseconds since the message was received */
  return (after: number, facts: SessionFacts, received = 0) => {
    now = START + after;
    return monitor.check(facts, received);
  };
}

it('finds nothing while nothing waits, or not for long', () => {
  const check = startMonitor();
  expect([check(0, nothing), check(LATE - 1, waiting(1)), check(LATE * 9, nothing)]).toEqual([
    'fine',
    'fine',
    'fine',
  ]);
});

it('reports late first, and stuck only when nothing at all has happened since', () => {
  const check = startMonitor();
  expect([check(LATE, waiting(1)), check(LATE * 2, waiting(1))]).toEqual(['late', 'stuck']);
});

it('does not report stuck while other messages are recorded, or the oldest one changes', () => {
  const check = startMonitor();
  const findings = [
    check(LATE, waiting(1), 5),
    check(LATE * 2, waiting(1), 6),
    check(LATE * 3, waiting(2), 6),
    check(LATE * 4, waiting(2), 6),
  ];
  expect(findings).toEqual(['late', 'late', 'late', 'stuck']);
});

it('starts over when nothing waited in between', () => {
  const check = startMonitor();
  expect([check(LATE, waiting(1)), check(LATE, nothing), check(LATE * 2, waiting(1))]).toEqual([
    'late',
    'fine',
    'late',
  ]);
});
