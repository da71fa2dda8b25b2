import { afterEach, expect, it, vi } from 'vitest';
import { createOneRings } from './oneRings.ts';

const tabs: ReturnType<typeof createOneRings>[] = [];
afterEach(() => {
  tabs.splice(0).forEach((tab) => tab.close());
});

const openTab = (desk: string, canRing = true) => {
  const ring = vi.fn<() => void>();
  const tab = createOneRings(desk, { ring, canRing: () => canRing });
  tabs.push(tab);
  return { ring, arrived: tab.arrived };
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

it('rings once for a message that all tabs hear of at the same time', async () => {
  const all = ['a', 'b', 'c'].map(() => openTab('same time'));
  const count = () => all.reduce((sum, { ring }) => sum + ring.mock.calls.length, 0);
  for (const messageId of [1, 2, 3]) {
    for (const { arrived } of all) arrived(messageId);
    await vi.waitFor(() => expect(count()).toBe(messageId));
  }
  const last = openTab('same time');
  last.arrived(4); // by the time it rings the others have had theirs
  await vi.waitFor(() => expect(last.ring).toHaveBeenCalledOnce());
  expect(count()).toBe(3);
});

it('leaves it to the first tab when another hears of the message later', async () => {
  const [first, second] = [openTab('later'), openTab('later')];
  first.arrived(7);
  await saidAll('later');
  second.arrived(7);
  await vi.waitFor(() => expect(first.ring).toHaveBeenCalledOnce());
  second.arrived(8);
  await vi.waitFor(() => expect(second.ring).toHaveBeenCalledOnce());
});

it('leaves it to a tab that can be heard', async () => {
  const [mute, loud] = [openTab('mute', false), openTab('mute')];
  mute.arrived(1);
  await saidAll('mute');
  loud.arrived(1);
  await vi.waitFor(() => expect(loud.ring).toHaveBeenCalledOnce());
  expect(mute.ring).not.toHaveBeenCalled();
});
