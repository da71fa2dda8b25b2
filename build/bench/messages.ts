import { once } from 'node:events';
import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { io, type Socket } from 'socket.io-client';
import { messagesContract } from '#shared/contract/messages.ts';
import type { ClientEvents, ServerEvents } from '#shared/contract/realtime.ts';
import { ticketsContract, type Ticket } from '#shared/contract/tickets.ts';
import type { Person } from '#simulators/shop/person.ts';
import type { AgentSocketsReport, AgentSocketsTask } from './agentSockets.ts';
import { report, type Metric } from './metrics.ts';
import { customerNumber, lineNumber, linkLines } from './lines.ts';
import { send, type Call } from './measureCalls.ts';
import { measureLibrary } from './measureLibrary.ts';
import { serverTime, type ServerTime } from './processorTime.ts';
import { delays, percentile } from './statistics.ts';
import { startWhatsAppServer } from './whatsAppServer.ts';

/*
 * Measures messages end to end: simulated phone → wire protocol → server → database → socket, and back. The simulated
 * WhatsApp encrypts in this process, so the results are lower bounds of the server's throughput. On a busy machine
 * compare the shares of what the library reaches, and the processor time of one message.
 *
 * `npm run bench:messages -- paced burst outbound sustained drain` measures only what is named.
 */
const CUSTOMERS = 20;
const MESSAGES_EACH = 25;
/** A busy shop: single messages at this interval, in milliseconds. */
const PACE = { messages: 100, every: 200 };
/** The messages that 100 agents see at once: each is sent to every socket. */
const SUSTAINED = { sockets: 100, customers: 50, perSecond: 100, seconds: 15 };
/** After an outage of the network. */
const BURST = { customers: 200, each: 25 };
/** What is wanted on two cores of their own. */
const AIMS = { inbound: 300, outbound: 140, burst: 200, sustainedP95: 1000 };
/** A server compiles its code while it works: its first messages take twice as long as those of the rest of the day. */
const JUST_STARTED = 'just started';
const chosen = process.argv.slice(2);
const isWanted = (part: string) => chosen.length === 0 || chosen.includes(part);

const { server, folder, whatsapp, admin, stop } = await startWhatsAppServer();
try {
  await linkLines(admin, whatsapp, 1);
  if (isWanted('paced')) {
    await measureInbound(admin, 'paced', async (send) => {
      for (let count = 0; count < PACE.messages; count += 1) {
        await Promise.all([send(count % CUSTOMERS), wait(PACE.every)]);
      }
      return PACE.messages;
    });
  }
  if (isWanted('burst') || isWanted('outbound')) {
    const library = await measureLibrary(whatsapp, { customers: CUSTOMERS, each: MESSAGES_EACH });
    const burst = burstOf(CUSTOMERS, MESSAGES_EACH);
    await measureInbound(admin, `all at once, ${JUST_STARTED}`, burst);
    const limits = { aim: AIMS.inbound, baseline: library.inbound };
    await measureInbound(admin, 'all at once', burst, limits);
    if (isWanted('outbound')) {
      const tickets = await acceptTickets(admin);
      const name = `outbound, ${tickets.length} tickets`;
      await measureOutbound(admin, `${name}, ${JUST_STARTED}`, tickets);
      await measureOutbound(admin, name, tickets, { aim: AIMS.outbound, baseline: library.outbound });
    }
  }
  if (isWanted('sustained')) await measureSustained(admin);
  if (isWanted('drain')) {
    await measureInbound(
      admin,
      `${BURST.customers * BURST.each} from ${BURST.customers} customers`,
      burstOf(BURST.customers, BURST.each),
      { aim: AIMS.burst },
    );
  }
} finally {
  await stop();
}

/** Lets customers write by calling `send`; returns how many messages it sent. */
type Write = (send: (customer: number) => Promise<void>) => Promise<number>;

/** Every customer writes as fast as possible. */
function burstOf(customers: number, each: number): Write {
  return async (send) => {
    const burst = async (customer: number) => {
      for (let count = 0; count < each; count += 1) await send(customer);
    };
    await Promise.all(Array.from({ length: customers }, (_, customer) => burst(customer)));
    return customers * each;
  };
}

/**
 * @param limits messages per second
 * @throws Error when messages of a customer are not in order
 */
async function measureInbound(
  admin: Person,
  name: string,
  write: Write,
  limits: Pick<Metric, 'aim' | 'baseline'> = {},
): Promise<void> {
  const socket = await listen(admin);
  const phone = whatsapp.phone({ number: lineNumber(1), name: 'Bench' });
  const sentAt = new Map<string, number>();
  const samples: number[] = [];
  /** The number of each customer's last message, by customer. */
  const last = new Map<string, number>();
  let isInOrder = true;
  socket.on('appMessage', (event) => {
    const start = sentAt.get(event.message.body);
    if (event.action !== 'create' || start === undefined) return;
    samples.push(performance.now() - start);
    const [customer = '', number = ''] = event.message.body.slice(name.length + 1).split(' ');
    isInOrder &&= Number(number) > (last.get(customer) ?? -1);
    last.set(customer, Number(number));
  });
  const before = await serverTime(server.pid, folder);
  const start = performance.now();
  const count = await write(async (customer) => {
    const contact = whatsapp.contact({ number: customerNumber(customer), name: `Cliente ${customer}` });
    const text = `${name} ${customer} ${sentAt.size}`;
    sentAt.set(text, performance.now());
    await contact.sendText(phone, text);
  });
  while (samples.length < count) await wait(20);
  const seconds = (performance.now() - start) / 1000;
  socket.disconnect();
  if (!isInOrder) throw new Error(`inbound, ${name}: messages of a customer are not in order`);
  report({
    name: `inbound, ${name}`,
    value: count / seconds,
    unit: 'messages/s',
    ...limits,
    details: `in order; to the socket ${delays(samples)}`,
  });
  await reportProcessorTime(`inbound, ${name}`, before, count);
}

/** Messages at a steady pace while many agents are connected. */
async function measureSustained({ token }: Person): Promise<void> {
  const { sockets, customers, perSecond, seconds } = SUSTAINED;
  const agents = new Worker(new URL('agentSockets.ts', import.meta.url), {
    workerData: { urls: [server.url], token, count: sockets } satisfies AgentSocketsTask,
  });
  try {
    await once(agents, 'message');
    const phone = whatsapp.phone({ number: lineNumber(1), name: 'Bench' });
    const sentAt = new Map<string, number>();
    const sending: Promise<unknown>[] = [];
    const start = performance.now();
    for (let count = 0; count < perSecond * seconds; count += 1) {
      await wait(Math.max(0, start + (count * 1000) / perSecond - performance.now()));
      const customer = count % customers;
      const contact = whatsapp.contact({ number: customerNumber(customer), name: `Cliente ${customer}` });
      const text = `sustained ${count}`;
      sentAt.set(text, performance.timeOrigin + performance.now());
      sending.push(contact.sendText(phone, text));
    }
    await Promise.all(sending);
    let arrivals: Readonly<Record<string, number>> = {};
    while (Object.keys(arrivals).length < sentAt.size) {
      agents.postMessage('report');
      const [report] = (await once(agents, 'message')) as [AgentSocketsReport];
      arrivals = report.arrivals[0] ?? {};
      await wait(200);
    }
    const samples = [...sentAt].map(([text, at]) => (arrivals[text] ?? Number.NaN) - at);
    report({
      name: `inbound, ${perSecond} a second for ${seconds} s: to each of ${sockets} sockets, p95`,
      value: percentile(samples, 0.95),
      unit: 'ms',
      aim: AIMS.sustainedP95,
      details: `p50 ${percentile(samples, 0.5).toFixed(0)} ms`,
    });
  } finally {
    await agents.terminate();
  }
}

/** The tickets of the customers who have written, open. */
async function acceptTickets(admin: Person): Promise<Ticket[]> {
  const { tickets } = await admin.request(ticketsContract.list, {
    query: { status: 'pending', showAll: true },
  });
  const accepted = tickets.filter(({ isGroup }) => !isGroup);
  for (const { id } of accepted) {
    await admin.request(ticketsContract.update, {
      params: { ticketId: id },
      body: { status: 'open', userId: admin.id },
    });
  }
  return accepted;
}

/** @param limits messages per second */
async function measureOutbound(
  admin: Person,
  name: string,
  tickets: readonly Ticket[],
  limits: Pick<Metric, 'aim' | 'baseline'> = {},
): Promise<void> {
  const samples: number[] = [];
  const connections = new Agent({ keepAlive: true });
  const before = await serverTime(server.pid, folder);
  const start = performance.now();
  await Promise.all(
    tickets.map(async (ticket) => {
      const contact = whatsapp.contact({ number: ticket.contact.number, name: ticket.contact.name });
      for (let count = 0; count < MESSAGES_EACH; count += 1) {
        const body = `${name}: ${ticket.id}-${count}`;
        const begun = performance.now();
        await send(messageTo(ticket, body, admin), connections);
        await contact.waitFor(body, { timeoutMs: 60_000 });
        samples.push(performance.now() - begun);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  connections.destroy();
  report({
    name,
    value: samples.length / seconds,
    unit: 'messages/s',
    ...limits,
    details: `to the customer ${delays(samples)}`,
  });
  await reportProcessorTime(name, before, samples.length);
}

function messageTo({ id }: Ticket, body: string, { token }: Person): Call {
  const { method, path } = messagesContract.send;
  return {
    url: server.url + path.replace(':ticketId', String(id)),
    method,
    headers: { authorization: `Bearer ${token}` },
    body: () => JSON.stringify({ body }),
  };
}

/** What one message has cost, whatever else the machine had to do. */
async function reportProcessorTime(name: string, before: ServerTime, messages: number): Promise<void> {
  const now = await serverTime(server.pid, folder);
  for (const part of ['server', 'database'] as const) {
    report({
      name: `${name}: processor time of the ${part} for each message`,
      value: (now[part] - before[part]) / messages,
      unit: 'ms',
    });
  }
}

async function listen({ token }: Person): Promise<Socket<ServerEvents, ClientEvents>> {
  const socket: Socket<ServerEvents, ClientEvents> = io(server.url, {
    auth: { token },
    transports: ['websocket'],
  });
  await new Promise<void>((connected, refused) =>
    socket.once('connect', connected).once('connect_error', refused),
  );
  await new Promise<void>((joined) => socket.emit('joinNotification', () => joined()));
  return socket;
}
