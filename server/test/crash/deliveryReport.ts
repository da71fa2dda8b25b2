import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from './createShop.ts';
import { AGENTS, type Traffic } from './traffic.ts';

/** What happened to the messages of one conversation or direction. */
export interface Counts {
  sent: number;
  stored: number;
  readonly lost: string[];
  readonly doubled: string[];
  /** Shown, or received by the customer, after a message that was written later. */
  readonly late: string[];
}

/** The counts of each conversation with customers' messages, and `agents` with the answers. */
export type DeliveryReport = Readonly<Record<string, Counts>>;

/** Milliseconds. When nothing has arrived for this long, missing messages count as lost. */
export const STANDSTILL = 120_000;

/**
 * Messages may still be on their way after the last kill. Returns the report when all have arrived, or when
 * none has arrived for a while: the speed depends on the machine, the arrival does not.
 */
export async function settledReport(shop: Shop, traffic: Traffic): Promise<DeliveryReport> {
  let best = -1;
  let lastProgress = Date.now();
  for (;;) {
    const report = { ...(await inboundCounts(shop, traffic)), agents: outboundCounts(traffic) };
    const arrived = Object.values(report).reduce((sum, { stored }) => sum + stored, 0);
    if (arrived > best) lastProgress = Date.now();
    best = Math.max(best, arrived);
    const isComplete = Object.values(report).every(({ lost }) => lost.length === 0);
    if (isComplete || Date.now() - lastProgress > STANDSTILL) return report;
    await pause(500);
  }
}

/** @param test what was done to the server */
export function printReport(test: string, report: DeliveryReport): void {
  for (const [conversation, { sent, stored, lost, doubled, late }] of Object.entries(report))
    process.stdout.write(
      `${test}, ${conversation}: sent ${sent}, stored once ${stored}, lost ${lost.length}, doubled ${doubled.length}, late ${late.length}\n`,
    );
}

/** The conversations in which not every message has arrived once and in its order. */
export function errorsOf(report: DeliveryReport) {
  return Object.entries(report)
    .map(([conversation, { lost, doubled, late }]) => ({ conversation, lost, doubled, late }))
    .filter(({ lost, doubled, late }) => lost.length + doubled.length + late.length > 0);
}

/** What happened to each conversation's messages, in the order in which the screens show them. */
async function inboundCounts(shop: Shop, { written }: Traffic): Promise<Record<string, Counts>> {
  const shown = await shop.query<{ body: string }>(
    `select body from messages where author = 'customer' order by created_at, id`,
  );
  const bodies = shown.map(({ body }) => body);
  return Object.fromEntries(
    [...written].map(([conversation, texts]) => {
      const counts = texts.reduce(
        (sum, text) => add(sum, text, bodies.filter((body) => body === text).length),
        nothing(),
      );
      return [conversation, { ...counts, late: lateOf(texts, bodies) }];
    }),
  );
}

/** What happened to the answers, in the order in which each customer received those of each agent. */
function outboundCounts({ answered, people }: Traffic): Counts {
  const counts = answered.reduce((sum, { text, person }) => {
    const times = person.received.filter((message) => message.text === text).length;
    return add(sum, text, times);
  }, nothing());
  const late = people.flatMap((person) => {
    const received = person.received.map(({ text }) => text);
    return AGENTS.flatMap((agentIndex) => {
      const own = answered.filter((answer) => answer.person === person && answer.agentIndex === agentIndex);
      return lateOf(
        own.map(({ text }) => text),
        received,
      );
    });
  });
  return { ...counts, late };
}

const nothing = (): Counts => ({ sent: 0, stored: 0, lost: [], doubled: [], late: [] });

function add(counts: Counts, text: string, times: number): Counts {
  counts.sent += 1;
  if (times === 0) counts.lost.push(text);
  else if (times === 1) counts.stored += 1;
  else counts.doubled.push(text);
  return counts;
}

function lateOf(texts: readonly string[], shown: readonly string[]): string[] {
  const indexes = new Map(texts.map((text, index) => [text, index]));
  let last = -1;
  return shown.filter((body) => {
    const index = indexes.get(body);
    if (index === undefined) return false;
    const isLate = index < last;
    last = Math.max(last, index);
    return isLate;
  });
}
