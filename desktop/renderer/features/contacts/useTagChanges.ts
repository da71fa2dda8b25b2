import { useEffect } from 'react';
import { useStore, type ReactReduxContextValue } from 'react-redux';
import type { Contact } from '#shared/contract/contacts.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { useTagContactMutation } from './contacts.api.ts';

type Ids = readonly number[];

/** The changes of a contact's tags. */
interface Changes {
  running: number;
  /** The tags after the last change, until the contact shows them. */
  result: Promise<Ids> | undefined;
  /** The tags that the contact shows. */
  shown: Contact['tags'] | undefined;
}

/** The changes by contact, of each store: several components may change the tags of one contact. */
const changes = new WeakMap<ReactReduxContextValue['store'], Map<number, Changes>>();

/**
 * Changes the tags of a contact. A request sets all tags of the contact, so that changes run one after the other, each on
 * the result of the one before, which the contact on the screen may not show yet.
 * @returns a function that takes a change; errors are shown as a toast
 */
export function useTagChanges({ id: contactId, tags }: Contact) {
  const store = useStore();
  const [tagContact] = useTagContactMutation();
  const act = useActionWithToast();
  useEffect(() => {
    const of = changesOf(store, contactId);
    if (of.running === 0 && of.shown !== tags) of.result = undefined;
    of.shown = tags;
  }, [store, contactId, tags]);

  return (change: (ids: Ids) => Ids | Promise<Ids>): void => {
    const of = changesOf(store, contactId);
    const before = of.result ?? Promise.resolve(tags.map(({ id }) => id));
    const after = before
      .then(change)
      .then((ids) => tagContact({ body: { contactId, tags: [...ids] } }).unwrap())
      .then((carried) => carried.map(({ id }) => id));
    of.running += 1;
    of.result = act(after)
      .then((worked) => (worked ? after : before))
      .finally(() => (of.running -= 1));
  };
}

function changesOf(store: ReactReduxContextValue['store'], contactId: number): Changes {
  const contacts = changes.get(store) ?? new Map<number, Changes>();
  changes.set(store, contacts);
  const of = contacts.get(contactId) ?? { running: 0, result: undefined, shown: undefined };
  contacts.set(contactId, of);
  return of;
}
