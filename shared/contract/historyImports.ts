import { z } from 'zod';
import { contract } from './endpoint.ts';
import { fromText, id } from './fields.ts';

/** How many days of earlier messages can be imported when a phone is linked; 0: none. */
export const HISTORY_DAYS = [0, 7, 30, 90] as const;

/** The import of the messages that a phone had before it was linked. */
export const historyImport = z.object({
  /** Of the connection. */
  id,
  /** How far back messages are imported the next time a phone is linked. */
  days: z.int().min(0),
  /** `waiting`: chosen, and the phone has sent nothing yet. */
  state: z.enum(['off', 'waiting', 'running', 'done']),
  /** Chats that the phone has sent so far, and those of them whose messages are stored. */
  chats: z.int().min(0),
  chatsDone: z.int().min(0),
  /** Messages stored so far. */
  messages: z.int().min(0),
});
export type HistoryImport = z.output<typeof historyImport>;

export const historyImportsContract = contract({
  list: {
    method: 'GET',
    path: '/history-imports',
    summary: 'List the imports of earlier messages, of the connections whose channel offers them',
    right: 'connections:manage',
    response: z.array(historyImport),
  },
  choose: {
    method: 'PUT',
    path: '/history-imports/:whatsappId',
    summary: 'Choose how many days of earlier messages are imported when a phone is linked',
    right: 'connections:manage',
    params: z.object({ whatsappId: id }),
    body: z.object({ days: z.preprocess(fromText, z.literal([...HISTORY_DAYS])) }),
    response: historyImport,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
});

export interface HistoryImportEvents {
  historyImport: (event: { action: 'update'; historyImport: HistoryImport }) => void;
}
