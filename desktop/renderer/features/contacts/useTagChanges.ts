import { useEffect, useRef } from 'react';
import type { Contact } from '#shared/contract/contacts.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { useTagContactMutation } from './contacts.api.ts';

type Ids = readonly number[];

/**
 * Changes the tags of a contact. A request sets all tags of the contact, so that changes run one after the other, each on
 * the result of the one before, which the contact on the screen may not show yet.
 * @returns a function that takes a change; errors are shown as a toast
 */
export function useTagChanges({ id: contactId, tags }: Contact) {
  const [tagContact] = useTagContactMutation();
  const act = useActionWithToast();
  const running = useRef(0);
  /** The tags after the last change, until the contact shows them. */
  const result = useRef<Promise<Ids>>(undefined);
  useEffect(() => {
    if (running.current === 0) result.current = undefined;
  }, [tags]);

  return (change: (ids: Ids) => Ids | Promise<Ids>): void => {
    const before = result.current ?? Promise.resolve(tags.map(({ id }) => id));
    const after = before
      .then(change)
      .then((ids) => tagContact({ body: { contactId, tags: [...ids] } }).unwrap())
      .then((carried) => carried.map(({ id }) => id));
    running.current += 1;
    result.current = act(after)
      .then((worked) => (worked ? after : before))
      .finally(() => (running.current -= 1));
  };
}
