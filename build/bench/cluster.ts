import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { AgentSocketsReport, AgentSocketsTask } from './agentSockets.ts';
import { customerNumber, lineNumber, linkLines, residentMemory } from './lines.ts';
import { compareReconnections } from './reconnections.ts';
import { delays } from './statistics.ts';
import { withCluster, type Cluster, type ProcessorTime } from './withCluster.ts';

/*
 * Measures one, two and four processes on one database, 2,000 sockets on one process, what it costs to come
 * back to one, the memory of 100 sessions, and the processor time of a message. All run on this machine, with the simulated WhatsApp and the agents' sockets: with more
 * processes than processors, a row shows what several processes cost, not what several machines gain. Names of parts as
 * arguments measure only those.
 *   npm run bench:cluster -- [processes] [sockets] [reconnections] [sessions] [costs]
 */
const PROCESSES = [1, 2, 4];
/** Agents' sockets, spread over the processes. */
const SOCKETS = 40;
const LINES = 4;
const CUSTOMERS = 20;
/** Messages of the paced part and of the burst, and the pause between two of the former, in milliseconds. */
const PACED = { messages: 100, every: 100 };
const BURST = 500;
const MANY_SOCKETS = { sockets: 2000, threads: 4 };
/** Messages that came while a screen was away. */
const MISSED = 10;
const MANY_SESSIONS = 100;
/** Answers to each customer, one after the other. */
const ANSWERS = 10;
const READS = 200;
/** Milliseconds until a process is idle. */
const SETTLE = 5000;

const parts = {
  processes: async () => {
    for (const count of PROCESSES) await measureProcesses(count);
  },
  sockets: measureSockets,
  reconnections: measureReconnections,
  sessions: measureSessions,
  costs: measureCosts,
};
const { positionals: chosen } = parseArgs({ allowPositionals: true });
for (const [name, measure] of Object.entries(parts))
  if (chosen.length === 0 || chosen.includes(name)) await measure();

function measureProcesses(count: number): Promise<void> {
  return withCluster(count, async (cluster) => {
    await linkLines(cluster.admin, cluster.whatsapp, LINES);
    const agents = await connectAgents(cluster, 1, SOCKETS);
    for (const [name, total, every] of [
      ['paced', PACED.messages, PACED.every],
      ['burst', BURST, 0],
    ] as const) {
      const { seconds, toFirst, toLast, events } = await write(cluster, agents, {
        name,
        lines: LINES,
        total,
        every,
      });
      print(
        `${count} processes, ${SOCKETS} sockets, ${name}: ${(total / seconds).toFixed(0)} messages/s in, ${(events / seconds).toFixed(0)} events/s out; to the first process ${delays(toFirst)}; to the last ${delays(toLast)}`,
      );
    }
    await agents.close();
  });
}

function measureSockets(): Promise<void> {
  return withCluster(1, async (cluster) => {
    const [server] = cluster.servers;
    await linkLines(cluster.admin, cluster.whatsapp, 1);
    await wait(SETTLE);
    const before = await residentMemory(server?.pid ?? 0);
    const start = performance.now();
    const agents = await connectAgents(cluster, MANY_SOCKETS.threads, MANY_SOCKETS.sockets);
    const connected = (performance.now() - start) / 1000;
    await wait(SETTLE);
    const after = await residentMemory(server?.pid ?? 0);
    const paced = { name: 'sockets', lines: 1, total: 50, every: 500 };
    const idle = await cluster.processorTime();
    const { toLast, events, seconds } = await write(cluster, agents, paced);
    const busy = await cluster.processorTime();
    print(
      `${MANY_SOCKETS.sockets} sockets on one process: connected in ${connected.toFixed(1)} s, ${(((after - before) * 1024) / MANY_SOCKETS.sockets).toFixed(0)} kB each; ${(events / seconds).toFixed(0)} messages/s out, to the sockets ${delays(toLast)}; processor time of the server for a message to all ${((busy.server - idle.server) / paced.total).toFixed(0)} ms`,
    );
    await agents.close();
  });
}

function measureReconnections(): Promise<void> {
  return withCluster(1, async (cluster) => {
    await linkLines(cluster.admin, cluster.whatsapp, 1);
    const agents = await connectAgents(cluster, 1, 1);
    const writing = (name: string, total: number) =>
      write(cluster, agents, { name, lines: 1, total, every: 0 });
    await writing('before', BURST);
    const lines = await compareReconnections(cluster, async () => void (await writing('missed', MISSED)));
    lines.forEach(print);
    await agents.close();
  });
}

function measureSessions(): Promise<void> {
  return withCluster(1, async (cluster) => {
    const [server] = cluster.servers;
    await linkLines(cluster.admin, cluster.whatsapp, 1); // loads the library
    await wait(SETTLE);
    const before = await residentMemory(server?.pid ?? 0);
    await linkLines(cluster.admin, cluster.whatsapp, 1 + MANY_SESSIONS);
    await wait(SETTLE);
    const after = await residentMemory(server?.pid ?? 0);
    print(
      `${MANY_SESSIONS} idle sessions: ${(after - before).toFixed(0)} MB above ${before.toFixed(0)} MB with one`,
    );
  });
}

function measureCosts(): Promise<void> {
  return withCluster(1, async (cluster) => {
    await linkLines(cluster.admin, cluster.whatsapp, LINES);
    const agents = await connectAgents(cluster, 1, 1);
    const writing = (name: string, total: number, every: number) => async () => {
      await write(cluster, agents, { name, lines: LINES, total, every });
      return total;
    };
    await writing('first', CUSTOMERS, 0)(); // creates the contacts and tickets
    await printCost(cluster, 'received one by one', writing('single', PACED.messages, PACED.every));
    const size = await cluster.databaseSize();
    await printCost(cluster, 'received in a burst', writing('burst', BURST, 0));
    print(`database: ${(((await cluster.databaseSize()) - size) / BURST / 1024).toFixed(1)} kB a message`);
    await printCost(cluster, 'sent', () => answer(cluster));
    await agents.close();
    await printCost(cluster, 'with the list', () => read(cluster), 'a conversation');
    const before = await cluster.processorTime();
    await wait(SETTLE);
    const after = await cluster.processorTime();
    const share = (name: keyof ProcessorTime) => (((after[name] - before[name]) / SETTLE) * 100).toFixed(1);
    print(`idle: server ${share('server')} %, database ${share('database')} % of a processor`);
  });
}

/** @param run resolves to how often it was done */
async function printCost(
  cluster: Cluster,
  name: string,
  run: () => Promise<number>,
  unit = 'a message',
): Promise<void> {
  const earlier = await cluster.eventCount();
  const before = await cluster.processorTime();
  const count = await run();
  const after = await cluster.processorTime();
  const events = ((await cluster.eventCount()) - earlier) / count;
  const each = (part: keyof ProcessorTime) => ((after[part] - before[part]) / count).toFixed(1);
  print(
    `processor time of ${unit}, ${name}: server ${each('server')} ms, database ${each('database')} ms; ${events.toFixed(1)} events`,
  );
}

/** Accepts all tickets and answers their customers; resolves to the number of answers when these have received them. */
async function answer({ admin, whatsapp }: Cluster): Promise<number> {
  const { tickets } = await admin.request(ticketsContract.list, {
    query: { status: 'pending', showAll: true },
  });
  for (const { id } of tickets)
    await admin.request(ticketsContract.update, {
      params: { ticketId: id },
      body: { status: 'open', userId: admin.id },
    });
  await Promise.all(
    tickets.map(async ({ id, contact: { number, name } }) => {
      const customer = whatsapp.contact({ number, name });
      for (let index = 0; index < ANSWERS; index += 1) {
        const body = `answer ${id}-${index}`;
        await admin.request(messagesContract.send, { params: { ticketId: id }, body: { body } });
        await customer.waitFor(body, { timeoutMs: 60_000 });
      }
    }),
  );
  return tickets.length * ANSWERS;
}

/** Reads the list and a conversation, one after the other; resolves to how often. */
async function read({ admin }: Cluster): Promise<number> {
  for (let index = 0; index < READS; index += 1) {
    const { tickets } = await admin.request(ticketsContract.list, {
      query: { status: 'open', showAll: true },
    });
    const ticketId = tickets[index % tickets.length]?.id ?? 0;
    await admin.request(messagesContract.page, { params: { ticketId } });
  }
  return READS;
}

interface Writing {
  readonly name: string;
  /** Number of lines that the customers write to. */
  readonly lines: number;
  readonly total: number;
  /** Pause between two messages; 0: all at once. */
  readonly every: number;
}

/** Customers write to all lines in turn; resolves when the sockets of all processes know of every message. */
async function write(
  { whatsapp }: Cluster,
  agents: Agents,
  { name, lines, total, every }: Writing,
): Promise<{ seconds: number; events: number; toFirst: number[]; toLast: number[] }> {
  const sentAt = new Map<string, number>();
  const { events: earlier } = await agents.report();
  const start = performance.now();
  const sendings: Promise<unknown>[] = [];
  for (let index = 0; index < total; index += 1) {
    const customer = index % CUSTOMERS;
    const phone = whatsapp.phone({ number: lineNumber(1 + (customer % lines)), name: 'Bench' });
    const contact = whatsapp.contact({ number: customerNumber(customer), name: `Cliente ${customer}` });
    const text = `${name} ${index}`;
    sentAt.set(text, performance.timeOrigin + performance.now());
    sendings.push(contact.sendText(phone, text));
    if (every > 0) await wait(every);
  }
  await Promise.all(sendings);
  const texts = [...sentAt.keys()];
  let report = await agents.report();
  while (!report.arrivals.every((arrived) => texts.every((text) => arrived[text] !== undefined))) {
    await wait(20);
    report = await agents.report();
  }
  const seconds = (performance.now() - start) / 1000;
  const delaysOf = (pick: (...times: number[]) => number) =>
    texts.map(
      (text) => pick(...report.arrivals.map((arrived) => arrived[text] ?? 0)) - (sentAt.get(text) ?? 0),
    );
  return {
    seconds,
    events: report.events - earlier,
    toFirst: delaysOf(Math.min),
    toLast: delaysOf(Math.max),
  };
}

interface Agents {
  report(): Promise<AgentSocketsReport>;
  close(): Promise<void>;
}

/** Connects as many sockets of agents, in as many threads, spread over the processes. */
async function connectAgents({ servers, admin }: Cluster, threads: number, count: number): Promise<Agents> {
  const task: AgentSocketsTask = {
    urls: servers.map(({ url }) => url),
    token: admin.token,
    count: count / threads,
  };
  const workers = await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL('agentSockets.ts', import.meta.url), { workerData: task });
      await once(worker, 'message');
      return worker;
    }),
  );
  return {
    async report() {
      const reports = await Promise.all(
        workers.map(async (worker) => {
          worker.postMessage('report');
          const [report] = (await once(worker, 'message')) as [AgentSocketsReport];
          return report;
        }),
      );
      return {
        events: reports.reduce((sum, { events }) => sum + events, 0),
        arrivals: reports.flatMap(({ arrivals }) => arrivals),
      };
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
