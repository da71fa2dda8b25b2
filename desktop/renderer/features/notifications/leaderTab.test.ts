import { afterEach, expect, it, vi } from 'vitest';
import { createLeaderTab } from './leaderTab.ts';

const tabs: ReturnType<typeof createLeaderTab>[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  tabs.splice(0).forEach((tab) => tab.close());
});

const openTab = (channelName: string, canNotify = true) => {
  const notify = vi.fn<() => void>();
  const tab = createLeaderTab(channelName, () => canNotify);
  tabs.push(tab);
  return {
    notify,
    arrived: (messageId: number) => tab.arrived(String(messageId), notify),
    seen: (messageId: number) => tab.seen(String(messageId)),
  };
};
/** Resolves when all messages sent on a channel before have been received. */
const flushChannel = async (channelName: string) => {
  const [sender, receiver] = [new BroadcastChannel(channelName), new BroadcastChannel(channelName)];
  const back = new Promise((received) => {
    receiver.onmessage = ({ data }) => data.key === 'flushed' && received(data);
  });
  sender.postMessage({ key: 'flushed', at: Infinity, tab: '~' });
  await back;
  sender.close();
  receiver.close();
};

it('notifies once for a message that all tabs receive at the same time', async () => {
  const all = ['a', 'b', 'c'].map(() => openTab('same time'));
  const count = () => all.reduce((sum, { notify }) => sum + notify.mock.calls.length, 0);
  for (const messageId of [1, 2, 3]) {
    for (const { arrived } of all) arrived(messageId);
    await vi.waitFor(() => expect(count()).toBe(messageId));
  }
  const last = openTab('same time');
  last.arrived(4); // by the time it notifies, the others have had their turn
  await vi.waitFor(() => expect(last.notify).toHaveBeenCalledOnce());
  expect(count()).toBe(3);
});

it('lets the first tab notify when another receives the message later', async () => {
  const [first, second] = [openTab('later'), openTab('later')];
  first.arrived(7);
  await flushChannel('later');
  second.arrived(7);
  await vi.waitFor(() => expect(first.notify).toHaveBeenCalledOnce());
  second.arrived(8);
  await vi.waitFor(() => expect(second.notify).toHaveBeenCalledOnce());
});

it('a tab that receives the message late, because it was busy, leaves it to the first one', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.9).mockReturnValueOnce(0.1);
  const [first, busy] = [openTab('busy'), openTab('busy')];
  const clock = vi.spyOn(Date, 'now');
  first.arrived(1);
  clock.mockReturnValueOnce(Date.now() + 1);
  busy.arrived(1); // before it has read the claim of the first one
  await vi.waitFor(() => expect(first.notify).toHaveBeenCalledOnce());
  busy.arrived(2); // by the time it notifies, its turn for the first message is over
  await vi.waitFor(() => expect(busy.notify).toHaveBeenCalled());
  expect(busy.notify).toHaveBeenCalledOnce();
});

it('leaves it to a tab that can notify', async () => {
  const [mute, loud] = [openTab('mute', false), openTab('mute')];
  mute.arrived(1);
  await flushChannel('mute');
  loud.arrived(1);
  await vi.waitFor(() => expect(loud.notify).toHaveBeenCalledOnce());
  expect(mute.notify).not.toHaveBeenCalled();
});

it('is silent in all tabs while the user sees the message in one of them', async () => {
  const [looking, other] = [openTab('looking'), openTab('looking')];
  other.arrived(1);
  looking.seen(1);
  looking.seen(2);
  await flushChannel('looking');
  other.arrived(2);
  other.arrived(3); // by the time it notifies, the others have had their turn
  await vi.waitFor(() => expect(other.notify).toHaveBeenCalled());
  expect(other.notify).toHaveBeenCalledOnce();
});
