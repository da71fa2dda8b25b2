import { afterEach, expect, it, vi } from 'vitest';
import { createOneTells } from './oneTells.ts';

const tabs: ReturnType<typeof createOneTells>[] = [];
afterEach(() => {
  tabs.splice(0).forEach((tab) => tab.close());
});

const openTab = (desk: string, mayTell = true) => {
  const tell = vi.fn<() => void>();
  const tab = createOneTells(desk, () => mayTell);
  tabs.push(tab);
  return { tell, arrived: (messageId: number) => tab.arrived(messageId, tell), seen: tab.seen };
};
/** All that was said on a desk before now has been heard when this comes back. */
const saidAll = async (desk: string) => {
  const [sender, receiver] = [new BroadcastChannel(desk), new BroadcastChannel(desk)];
  const back = new Promise((heard) => {
    receiver.onmessage = ({ data }) => data.messageId === -1 && heard(data);
  });
  sender.postMessage({ messageId: -1, tab: '~' });
  await back;
  sender.close();
  receiver.close();
};

it('tells once for a message that all tabs hear of at the same time', async () => {
  const all = ['a', 'b', 'c'].map(() => openTab('same time'));
  const count = () => all.reduce((sum, { tell }) => sum + tell.mock.calls.length, 0);
  for (const messageId of [1, 2, 3]) {
    for (const { arrived } of all) arrived(messageId);
    await vi.waitFor(() => expect(count()).toBe(messageId));
  }
  const last = openTab('same time');
  last.arrived(4); // by the time it tells the others have had theirs
  await vi.waitFor(() => expect(last.tell).toHaveBeenCalledOnce());
  expect(count()).toBe(3);
});

it('leaves it to the first tab when another hears of the message later', async () => {
  const [first, second] = [openTab('later'), openTab('later')];
  first.arrived(7);
  await saidAll('later');
  second.arrived(7);
  await vi.waitFor(() => expect(first.tell).toHaveBeenCalledOnce());
  second.arrived(8);
  await vi.waitFor(() => expect(second.tell).toHaveBeenCalledOnce());
});

it('leaves it to a tab that can tell', async () => {
  const [mute, loud] = [openTab('mute', false), openTab('mute')];
  mute.arrived(1);
  await saidAll('mute');
  loud.arrived(1);
  await vi.waitFor(() => expect(loud.tell).toHaveBeenCalledOnce());
  expect(mute.tell).not.toHaveBeenCalled();
});

it('is silent in all tabs while one of them shows the message to the person', async () => {
  const [looking, other] = [openTab('looking'), openTab('looking')];
  other.arrived(1);
  looking.seen(1);
  looking.seen(2);
  await saidAll('looking');
  other.arrived(2);
  other.arrived(3); // by the time it tells the others have had theirs
  await vi.waitFor(() => expect(other.tell).toHaveBeenCalled());
  expect(other.tell).toHaveBeenCalledOnce();
});
