import { useEffect, useRef } from 'react';
import type { Contact } from '#shared/contract/contacts.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { useTagContactMutation } from './contacts.api.ts';

type Ids = readonly number[];

/**
 * Changes the tags of a contact. The server takes all of them at once, so that changes wait for each other: each begins
 * with what the one before has left, also where the contact on the screen does not show it yet.
 * @returns a function that takes a change; errors are shown as a toast
 */
export function useTagChanges({ id: contactId, tags }: Contact) {
  const [tagContact] = useTagContactMutation();
  const act = useActionWithToast();
  const running = useRef(0);
  /** What the last change leaves, until the contact shows it. */
  const left = useRef<Promise<Ids>>(undefined);
  useEffect(() => {
    if (running.current === 0) left.current = undefined;
  }, [tags]);

  return (change: (ids: Ids) => Ids | Promise<Ids>): void => {
    const before = left.current ?? Promise.resolve(tags.map(({ id }) => id));
    const after = before
      .then(change)
      .then((ids) => tagContact({ body: { contactId, tags: [...ids] } }).unwrap())
      .then((carried) => carried.map(({ id }) => id));
    running.current += 1;
    left.current = act(after)
      .then((worked) => (worked ? after : before))
      .finally(() => (running.current -= 1));
  };
}
