import type { SignalDataSet, SignalKeyStore, WASocket } from '@whiskeysockets/baileys';
import type { LabelSync } from '#shared/contract/connections.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { applyLabels } from './applyLabels.ts';
import { recordLabels, type LabelEvent } from './recordLabels.ts';
import { forgetWritten, writeLabels } from './writeLabels.ts';

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
  /** Contacts or tags have changed. */
  contactsChanged(): void;
  end(): void;
}

type LabelSocket = Pick<WASocket, 'ev' | 'resyncAppState' | 'addChatLabel' | 'removeChatLabel'>;

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
  const events: LabelEvent[] = [];
  let socket: LabelSocket | undefined;
  let lastTask: Promise<void> = Promise.resolve();
  let isReadingDue = false;
  let isStoringDue = false;
  let isComparingDue = false;
  let hasEnded = false;
  let areUnknownLeft = true;

  const enqueue = (task: () => Promise<void>, onError: (error: unknown) => void) => {
    lastTask = lastTask.then(() => (hasEnded ? undefined : task())).catch(onError);
  };

  const option = async (): Promise<LabelSync> => {
    const [row] = await emOf(ctx).execute<{ label_sync: LabelSync }[]>(
      'select label_sync from connections where id = ?',
      [connectionId],
    );
    return row?.label_sync ?? 'off';
  };

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
      if (version !== undefined)
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
      await emOf(ctx).execute('delete from whatsapp_label_syncs where connection_id = ?', [connectionId]);
      return;
    }
    const [known] = await emOf(ctx).execute<{ version: number }[]>(
      'select version from whatsapp_label_syncs where connection_id = ?',
      [connectionId],
    );
    if (known?.version !== (await versionOfKeys()))
      await keys.set({ 'app-state-sync-version': { [COLLECTION]: null } });
    await socket.resyncAppState([COLLECTION], false);
    storeSoon();
  };

  const compareSoon = () => {
    if (isComparingDue) return;
    isComparingDue = true;
    enqueue(compare, (error) => log.warn({ err: error }, 'labels of the phone not in step'));
  };

  const compare = async () => {
    isComparingDue = false;
    const chosen = await option();
    if (chosen === 'off') return;
    if (areUnknownLeft) areUnknownLeft = await applyLabels(ctx, connectionId);
    if (chosen === 'bothWays' && socket && isReady()) await writeLabels(ctx, connectionId, socket);
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
      opened.ev.on('labels.edit', (label) => {
        events.push({ kind: 'edit', label });
        storeSoon();
      });
      opened.ev.on('labels.association', (change) => {
        events.push({ kind: 'association', change });
        storeSoon();
      });
    },
    refresh() {
      if (isReadingDue) return;
      isReadingDue = true;
      enqueue(read, (error) => log.warn({ err: error }, 'labels of the phone not read'));
    },
    contactsChanged: compareSoon,
    end() {
      hasEnded = true;
    },
  };
}
