import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { shareViewers, type SharedViewers } from './sharedViewers.ts';
import type { DomainEvents } from '#server/platform/events/eventBus.ts';
import { createViewers, type Viewers } from './viewers.ts';

const ANA = { id: 1, name: 'Ana', profile: 'user', queueIds: [] } as const;
const BIA = { id: 2, name: 'Bia', state: 'looking' } as const;
const TICKET = 5;
type Announcement = DomainEvents['ticket.viewersOfProcess'];

let server: TestServer;
let here: Viewers;
let shared: SharedViewers;
let announced: Announcement[];
let forget: () => void;
const onChange = vi.fn<(ticketId: number) => void>();
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  onChange.mockReset();
  announced = [];
  forget = server.ctx.events.on('ticket.viewersOfProcess', (event) => void announced.push(event));
});
afterEach(async () => {
  await shared.stop();
  await server.ctx.eventLog.settled(); // the next test gets no announcement of this one
  forget();
});
afterAll(() => server.stop());

const share = (times = { join: 1, repeat: 60_000, lasts: 60_000 }) => {
  here = createViewers((ticketId) => shared.announce(ticketId));
  shared = shareViewers(server.ctx, here, onChange, times);
};
/** Another process announces its viewers. */
const announce = (viewers: Announcement['tickets'][number]['viewers'], isAll = false, processId = 'other') =>
  server.ctx.events.publish([
    {
      name: 'ticket.viewersOfProcess',
      payload: { processId, tickets: [{ ticketId: TICKET, viewers }], isAll },
    },
  ]);
const seen = () => shared.of(TICKET).map(({ name, state }) => `${name} ${state}`);
const until = (assertion: () => void) => vi.waitFor(assertion, { interval: 5 });

it('adds the viewers of other processes, each user once and as typing where they type', () => {
  share();
  here.join(TICKET, 'ana', ANA);
  announce([BIA]);
  expect(seen()).toEqual(['Ana looking', 'Bia looking']);
  expect(onChange.mock.calls).toEqual([[TICKET]]);
  announce([{ ...BIA, id: ANA.id, name: 'Ana', state: 'typing' }], false, 'third');
  expect(seen()).toEqual(['Ana typing', 'Bia looking']);
  announce([], false, 'third');
  announce([]);
  expect(seen()).toEqual(['Ana looking']);
});

it('announces changes of this process together, and nothing of its own to itself', async () => {
  share();
  here.join(TICKET, 'ana', ANA);
  here.join(6, 'ana', ANA);
  here.leave(6, 'ana');
  await until(() => expect(announced.at(-1)?.tickets).toHaveLength(2));
  expect(announced.at(-1)).toMatchObject({
    isAll: false,
    tickets: [
      { ticketId: TICKET, viewers: [{ name: 'Ana' }] },
      { ticketId: 6, viewers: [] },
    ],
  });
  expect(seen()).toEqual(['Ana looking']);
  expect(onChange).not.toHaveBeenCalled();
});

it('announces everything to a process that was not known', async () => {
  share();
  here.join(TICKET, 'ana', ANA);
  announce([BIA]);
  await until(() =>
    expect(announced).toContainEqual(
      expect.objectContaining({ isAll: true, tickets: [expect.objectContaining({ ticketId: TICKET })] }),
    ),
  );
});

it('forgets what an announcement of all viewers no longer has', () => {
  share();
  announce([BIA]);
  server.ctx.events.publish([
    { name: 'ticket.viewersOfProcess', payload: { processId: 'other', tickets: [], isAll: true } },
  ]);
  expect(seen()).toEqual([]);
  expect(onChange.mock.calls).toEqual([[TICKET], [TICKET]]);
});

it('forgets the viewers of a process that was killed', async () => {
  share({ join: 1, repeat: 5, lasts: 1 });
  announce([BIA]);
  await until(() => expect(onChange).toHaveBeenCalledTimes(2));
  expect(seen()).toEqual([]);
});

it('announces at its end that it has no viewers any more', async () => {
  share();
  here.join(TICKET, 'ana', ANA);
  await until(() => expect(announced.at(-1)?.tickets).toHaveLength(1));
  await shared.stop();
  here.leaveAll('ana');
  await until(() => expect(announced.at(-1)).toMatchObject({ isAll: true, tickets: [] }));
});
