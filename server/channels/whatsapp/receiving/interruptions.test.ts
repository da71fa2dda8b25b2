import { expect, test } from 'vitest';
import { createInterruptions } from './interruptions.ts';
import type { ReceivingStatistics } from './receivingStatistics.ts';

const ALL = { announced: 2, arrived: 2, isComplete: true };

function start() {
  let time = 0;
  const found: Parameters<ReceivingStatistics['interrupted']>[0][] = [];
  const interruptions = createInterruptions({ interrupted: (each) => void found.push(each) }, () => {
    time += 1;
    return new Date(time);
  });
  return { interruptions, found };
}

test('the first login of a phone ends no interruption, the next one does', () => {
  const { interruptions, found } = start();
  interruptions.begin(false);
  interruptions.socketOpened(1)(ALL);
  interruptions.changed(true);
  expect(found).toEqual([]);
  interruptions.changed(false);
  interruptions.changed(false); // another failed attempt
  interruptions.socketOpened(2)(ALL);
  expect(found).toEqual([{ beganAt: new Date(1), endedAt: new Date(2), ...ALL }]);
});

test('a socket that closes before the end does not end the interruption', () => {
  const { interruptions, found } = start();
  interruptions.begin(true);
  interruptions.socketOpened(5);
  interruptions.changed(true);
  interruptions.changed(false);
  interruptions.socketOpened(6); // is connected, and closes before WhatsApp has delivered everything
  interruptions.changed(true);
  interruptions.changed(false);
  interruptions.socketOpened(7)(ALL);
  expect(found).toMatchObject([{ beganAt: new Date(1) }]);
});

test('it is not known since when it was down when another process has opened a socket meanwhile', () => {
  const { interruptions, found } = start();
  interruptions.begin(true);
  interruptions.socketOpened(5)(ALL);
  interruptions.changed(true);
  interruptions.changed(false);
  interruptions.begin(true);
  interruptions.socketOpened(7)(ALL);
  expect(found).toMatchObject([{ beganAt: null }, { beganAt: null }]);
});

test('a session that a person has stopped and started again was interrupted meanwhile', () => {
  const { interruptions, found } = start();
  interruptions.begin(true);
  interruptions.socketOpened(5);
  interruptions.changed(true);
  interruptions.changed(false);
  interruptions.begin(true);
  interruptions.socketOpened(6)(ALL);
  expect(found).toMatchObject([{ beganAt: new Date(1) }]);
});

test('after the phone was removed, the next login is a first one', () => {
  const { interruptions, found } = start();
  interruptions.begin(true);
  interruptions.socketOpened(5);
  interruptions.changed(true);
  interruptions.changed(false);
  interruptions.unlinked();
  interruptions.socketOpened(6)(ALL);
  expect(found).toEqual([]);
});
