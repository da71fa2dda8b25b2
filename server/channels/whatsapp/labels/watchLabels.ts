import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignalDataSet, SignalKeyStore, WASocket } from '@whiskeysockets/baileys';
import type { LabelSync } from '#shared/contract/connections.ts';
import {
  applyLabels,
  forgetWritten,
  recordLabels,
  writeLabels,
  type LabelEvent,
  type LabelWriter,
} from '#server/features/labels/index.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { addressesOf } from '../inbound/addresses.ts';
import { otherAddress } from '../keys/otherAddress.ts';
import { jidOf } from '../outbound/wireForm.ts';
import { colorOf } from './colors.ts';

/** The collection of the phone's settings that has the labels. */
const COLLECTION = 'regular';

/** Keeps the labels of a linked phone and the tags of contacts in step, over one socket. */
export interface Labels {
  /** The same keys; what the library stores of the phone's settings is noticed. */
  readonly keys: SignalKeyStore;
  /** Listens to the socket that uses these keys. */
  listen(socket: LabelSocket): void;
  /** The socket is connected, or the option of the connection was changed. */
  refresh(): void;
  /** Contacts or tags have changed. @param areSomeGone their chats wait for other contacts */
  contactsChanged(areSomeGone?: boolean): void;
  end(): void;
}

type LabelSocket = Pick<WASocket, 'authState' | 'ev' | 'resyncAppState' | 'addChatLabel' | 'removeChatLabel'>;

interface LabelParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  readonly keys: SignalKeyStore;
  /** Whether the phone has sent its settings since it was linked, and the socket is open. */
  readonly isReady: () => boolean;
  /** What was read could not be stored: the socket is closed, and all is read again over the next one. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The library stores up to which version it has read the phone's settings before it reports what they are. The labels are
 * therefore stored with the version that they belong to: if both differ at the next login, all labels are read again.
 */
export function watchLabels({ ctx, connectionId, keys, isReady, onFailure }: LabelParts): Labels {
  const log = ctx.log.child({ connectionId });
  // The library reports inside its transactions: what is begun there would join one that is over.
  const runOutside = AsyncLocalStorage.snapshot();
  const events: LabelEvent[] = [];
  let socket: LabelSocket | undefined;
  let lastTask: Promise<void> = Promise.resolve();
  let isReadingDue = false;
  let isStoringDue = false;
  let isComparingDue = false;
  let hasEnded = false;
  let areUnknownLeft = true;
  /** Nothing is missing from before this socket: versions may be noted. */
  let isComplete = false;
  /** As it was last read; undefined before. `refresh` reads it again when it may have changed. */
  let lastOption: LabelSync | undefined;

  const enqueue = (task: () => Promise<void>, onError: (error: unknown) => void) => {
    const run = () => (hasEnded ? undefined : task());
    lastTask = runOutside(() => lastTask.then(run).catch(onError));
  };

  const option = async (): Promise<LabelSync> => {
    const [row] = await emOf(ctx).execute<{ label_sync: LabelSync }[]>(
      'select label_sync from connections where id = ?',
      [connectionId],
    );
    lastOption = row?.label_sync ?? 'off';
    return lastOption;
  };

  const findAddresses = async (chat: string) =>
    addressesOf(chat, await otherAddress(ctx, connectionId, chat));

  const versionOfKeys = async (): Promise<number | undefined> =>
    (await keys.get('app-state-sync-version', [COLLECTION]))[COLLECTION]?.version;

  /** After the task of the library that reads the phone's settings: it reports them without waiting in between. */
  const storeSoon = () => {
    if (isStoringDue) return;
    isStoringDue = true;
    setImmediate(() => {
      isStoringDue = false;
      enqueue(store, onFailure);
      compareSoon();
    });
  };

  const store = async () => {
    const isOff = (await option()) === 'off';
    const version = await versionOfKeys(); // before the events: rather read again than miss one
    const read = events.splice(0);
    if (isOff) return;
    await inTransaction(ctx, async (tx) => {
      await recordLabels(tx, connectionId, read);
      if (isComplete && version !== undefined)
        await tx.em.execute(
          `insert into whatsapp_label_syncs (connection_id, version) values (?, ?)
           on conflict (connection_id) do update set version = excluded.version`,
          [connectionId, version],
        );
    });
    areUnknownLeft = true;
  };

  const read = async () => {
    isReadingDue = false;
    if (!socket || !isReady()) return;
    const chosen = await option();
    if (chosen !== 'bothWays') await forgetWritten(ctx, connectionId);
    if (chosen === 'off') {
      isComplete = false;
      await emOf(ctx).execute('delete from whatsapp_label_syncs where connection_id = ?', [connectionId]);
      return;
    }
    const [known] = await emOf(ctx).execute<{ version: number }[]>(
      'select version from whatsapp_label_syncs where connection_id = ?',
      [connectionId],
    );
    await readSettings(socket, known?.version);
    isComplete = true;
    storeSoon();
  };

  /** Reads what is new since that version, or everything when the library has read to another one. */
  const readSettings = (open: LabelSocket, version: number | undefined) =>
    open.authState.keys.transaction(async () => {
      const { keys: inTurn } = open.authState; // no other reading of the library comes in between
      const read = (await inTurn.get('app-state-sync-version', [COLLECTION]))[COLLECTION]?.version;
      if (read !== version) await inTurn.set({ 'app-state-sync-version': { [COLLECTION]: null } });
      await open.resyncAppState([COLLECTION], false);
    }, open.authState.creds.me?.id ?? '');

  const compareSoon = () => {
    if (isComparingDue) return;
    isComparingDue = true;
    enqueue(compare, (error) => log.warn({ err: error }, 'labels of the phone not in step'));
  };

  const compare = async () => {
    isComparingDue = false;
    const chosen = await option();
    if (chosen === 'off') return;
    if (areUnknownLeft) areUnknownLeft = await applyLabels(ctx, connectionId, findAddresses);
    if (chosen === 'bothWays' && socket && isReady()) await writeLabels(ctx, connectionId, writerOf(socket));
  };

  const refresh = () => {
    if (isReadingDue) return;
    isReadingDue = true;
    enqueue(read, (error) => log.warn({ err: error }, 'labels of the phone not read'));
  };

  return {
    keys: {
      ...keys,
      get: keys.get,
      async set(data: SignalDataSet) {
        await keys.set(data);
        if (data['app-state-sync-version']?.[COLLECTION]) storeSoon();
      },
    },
    listen(opened) {
      socket = opened;
      opened.ev.on('creds.update', ({ accountSyncCounter }) => {
        if (accountSyncCounter) refresh(); // the phone has sent its settings
      });
      opened.ev.on('labels.edit', ({ id, name, color, deleted }) => {
        events.push(
          deleted
            ? { kind: 'deleted', labelId: id }
            : { kind: 'edited', labelId: id, name: name ?? '', color: colorOf(color ?? 0) },
        );
        storeSoon();
      });
      opened.ev.on('labels.association', ({ type, association: { type: of, labelId, chatId } }) => {
        if (of === 'label_jid')
          events.push({ kind: 'chat', labelId, chat: chatId, isLabeled: type === 'add' });
        storeSoon();
      });
    },
    refresh,
    contactsChanged(areSomeGone = false) {
      if (areSomeGone) areUnknownLeft = true;
      if (lastOption !== 'off') compareSoon(); // contacts change often, and most connections have no labels
    },
    end() {
      hasEnded = true;
    },
  };
}

function writerOf(socket: LabelSocket): LabelWriter {
  return {
    put: (labelId, chat) => socket.addChatLabel(chat, labelId),
    take: (labelId, chat) => socket.removeChatLabel(chat, labelId),
    chatWith: jidOf,
  };
}
