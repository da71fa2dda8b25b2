import { proto, type BinaryNode, type ChatMutation } from '@whiskeysockets/baileys';
import { lidJid, isOf, userOf } from './address.ts';
import { createAppState, type AppState } from './appState.ts';
import { now } from '../wire/nodes.ts';
import type { SimulatedContact } from './simulatedContact.ts';
import { messageId } from './stanzas.ts';

/** The labels of a phone with WhatsApp Business, which its owner puts on chats. */
export interface LabelsOfPhone {
  /** @param color number of the colour, 0 to 19. @returns the id of the label */
  add(name: string, color?: number): Promise<string>;
  edit(id: string, change: { readonly name?: string; readonly color?: number }): Promise<void>;
  /** Deletes the label; its chats stay. */
  remove(id: string): Promise<void>;
  put(id: string, contact: Pick<SimulatedContact, 'number'>): Promise<void>;
  take(id: string, contact: Pick<SimulatedContact, 'number'>): Promise<void>;
  /** The names of the labels that the chat with this customer has, also those that a linked program has put on it. */
  of(contact: Pick<SimulatedContact, 'number'>): string[];
  /** How many changes linked programs have made. */
  readonly changedByProgram: number;
  /** How often a program has read all of them from the beginning. */
  readonly readCompletely: number;
}

interface Label {
  name: string;
  color: number;
}

/** The labels of one phone and the app state that has them. */
export interface Labels {
  readonly forOwner: LabelsOfPhone;
  readonly appState: AppState;
}

/** @param notify passes a notification on to the linked program */
export function createLabels(notify: (node: BinaryNode) => void): Labels {
  const labels = new Map<string, Label>();
  const chats = new Map<string, Set<string>>();
  let ids = 0;
  let changedByProgram = 0;

  const note = ({ index, syncAction }: Pick<ChatMutation, 'index' | 'syncAction'>) => {
    const [kind, id = '', jid = ''] = index;
    const { labelEditAction, labelAssociationAction } = syncAction.value ?? {};
    if (kind === 'label_edit' && labelEditAction) {
      const { name, color, deleted } = labelEditAction;
      if (deleted) labels.delete(id);
      else labels.set(id, { name: name ?? '', color: color ?? 0 });
    }
    if (kind === 'label_jid' && labelAssociationAction) {
      const known = chats.get(jid) ?? new Set();
      if (labelAssociationAction.labeled) known.add(id);
      else known.delete(id);
      chats.set(jid, known);
    }
  };

  const appState = createAppState((mutation) => {
    changedByProgram += 1;
    note(mutation);
  });

  const change = async (index: string[], value: proto.ISyncActionValue) => {
    const syncAction = { ...value, timestamp: Date.now() };
    const operation = proto.SyncdMutation.SyncdOperation.SET;
    await appState.change({ type: 'regular', index, syncAction, apiVersion: 3, operation });
    note({ index: index as ChatMutation['index'], syncAction: { value } });
    notify({
      tag: 'notification',
      attrs: { from: 's.whatsapp.net', type: 'server_sync', id: messageId(), t: now() },
      content: [{ tag: 'collection', attrs: { name: 'regular', version: String(appState.version) } }],
    });
  };
  const editLabel = (id: string, { name, color }: Label, deleted = false) =>
    change(['label_edit', id], { labelEditAction: { name, color, deleted } });
  const found = (id: string) => {
    const label = labels.get(id);
    if (!label) throw new Error(`the phone has no label ${id}`);
    return label;
  };
  const associate = (id: string, { number }: { readonly number: string }, labeled: boolean) =>
    change(['label_jid', id, lidJid(userOf(number))], { labelAssociationAction: { labeled } });

  return {
    appState,
    forOwner: {
      async add(name, color = 0) {
        ids += 1;
        await editLabel(String(ids), { name, color });
        return String(ids);
      },
      edit: (id, changed) => editLabel(id, { ...found(id), ...changed }),
      remove: (id) => editLabel(id, found(id), true),
      put: (id, contact) => associate(id, contact, true),
      take: (id, contact) => associate(id, contact, false),
      of({ number }) {
        const user = userOf(number);
        const put = [...chats].flatMap(([jid, known]) => (isOf(user, jid) ? [...known] : []));
        return [...new Set(put)].flatMap((id) => labels.get(id)?.name ?? []).toSorted();
      },
      get changedByProgram() {
        return changedByProgram;
      },
      get readCompletely() {
        return appState.completeReads;
      },
    },
  };
}
