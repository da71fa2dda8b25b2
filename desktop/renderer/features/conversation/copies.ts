import type { Copies, EmailPerson } from '#shared/contract/recipients.ts';
import type { AppState, AppThunk } from '#renderer/platform/api/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { conversationApi, useChooseCopiesMutation, useCopiesQuery } from './conversation.api.ts';

/** Who gets a copy of an answer. */
export interface ChosenCopies {
  /** Null where the server decides. */
  readonly copies: EmailPerson[] | null;
  readonly blindCopies: EmailPerson[];
}

const NOT_KNOWN: ChosenCopies = { copies: null, blindCopies: [] };

/** Those of the people who get a copy. */
export function copiedOf({ people, leftOut }: Copies): EmailPerson[] {
  return people.filter(({ address }) => !leftOut.includes(address));
}

/** Who gets a copy of an answer that is sent now; its blind copies are for it alone. */
export function takeCopies(ticketId: number): AppThunk<ChosenCopies> {
  return (dispatch, getState: () => AppState) => {
    const args = { params: { ticketId } };
    const { data } = conversationApi.endpoints.copies.select(args)(getState());
    if (!data) return NOT_KNOWN;
    if (data.blind.length > 0)
      dispatch(
        conversationApi.util.updateQueryData('copies', args, (copies) => {
          copies.blind = [];
        }),
      );
    return { copies: copiedOf(data), blindCopies: data.blind };
  };
}

/** Who gets a copy of the next answer in a ticket, on a channel with copies; undefined until it is known. */
export function useCopies(ticketId: number): Copies | undefined {
  return useCopiesQuery({ params: { ticketId } }).currentData;
}

/** Chooses who gets a copy of the next answers; a failure is shown. */
export function useChooseCopies(ticketId: number) {
  const act = useActionWithToast();
  const [choose] = useChooseCopiesMutation();
  return (people: readonly EmailPerson[], blind: readonly EmailPerson[]) =>
    act(choose({ params: { ticketId }, body: { people: [...people], blind: [...blind] } }).unwrap());
}
