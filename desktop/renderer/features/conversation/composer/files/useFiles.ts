import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useTranslation } from 'react-i18next';
import type { Capabilities } from '#shared/contract/channels.ts';
import type { QuickAnswerFile } from '#shared/contract/quickAnswers.ts';
import { FILE_MAX_BYTES } from '#shared/domain/limits.ts';
import { mediaTypeOf } from '#shared/domain/mediaType.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { fileSize } from '#renderer/platform/i18n/index.ts';
import { trayFileOf } from '#renderer/platform/files/trayFile.ts';
import { useOutboxDispatch } from '../../outbox/persistedMessages.ts';
import { forgetFiles, recallFiles, storeFiles, subscribeFiles, type ChosenFile } from './storedFiles.ts';

export interface ChosenFiles {
  readonly files: readonly ChosenFile[];
  /**
   * Adds the files that may be sent; shows for the others why they may not.
   * @param isVoice they were recorded here
   */
  add(files: Iterable<File>, isVoice?: boolean): void;
  /** The same for files of a quick answer, which the server has. */
  addOfQuickAnswer(files: readonly QuickAnswerFile[]): void;
  remove(file: ChosenFile): void;
  clear(): void;
}

/**
 * The files attached to the draft of a ticket: stored on this device with it, restored after a reload, and the same in
 * all windows that show the ticket.
 * @param limits bytes of each kind that the channel sends; undefined while they are unknown
 */
export function useFiles(ticketId: number, limits: Capabilities['files'] | undefined): ChosenFiles {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const dispatch = useOutboxDispatch();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);

  /** Keys of files: stored on this device, and those that left this window. */
  const stored = useRef(new Set<string>());
  const left = useRef(new Set<string>());

  useEffect(() => {
    let newest = 0;
    /** Shows what is stored now; another window may have added, sent or removed files. */
    const recall = async () => {
      const turn = (newest += 1);
      const storedBefore = new Set(stored.current);
      const found = await dispatch(recallFiles(ticketId));
      if (!found || turn !== newest) return;
      const here = found.filter(({ key }) => !left.current.has(key)); // not those removed during the read
      for (const { key } of here) stored.current.add(key);
      setChosen((now) => {
        const known = new Map(now.map((one) => [one.key, one]));
        const others = now.filter(
          ({ key }) => !storedBefore.has(key) && here.every((one) => one.key !== key),
        );
        if (here.length === 0 && others.length === now.length) return now;
        return [...here.map((one) => known.get(one.key) ?? one), ...others];
      });
    };
    void recall();
    const stop = dispatch(subscribeFiles(() => void recall()));
    return () => {
      newest = -1;
      stop();
    };
  }, [dispatch, ticketId]);

  const isSendable = ({ name, size, type }: ChosenFile['file']) => {
    const maxBytes = maxBytesOf(type, limits);
    if (size === 0) toast.warning(t('conversation.composer.fileEmpty', { name }));
    else if (maxBytes === 0) toast.warning(t('errors.ERR_FILE_TYPE'));
    else if (size > maxBytes) {
      const limit = fileSize(maxBytes, i18n.language);
      toast.warning(t('conversation.composer.fileTooLarge', { name, limit }));
    }
    return size > 0 && size <= maxBytes;
  };
  const leave = (removedFiles: readonly ChosenFile[]) => {
    if (removedFiles.length === 0) return;
    for (const { key } of removedFiles) left.current.add(key);
    setChosen((now) => now.filter((one) => !removedFiles.includes(one)));
    void dispatch(forgetFiles(removedFiles));
  };
  const addSendable = (more: readonly Omit<ChosenFile, 'key'>[]) => {
    const added = more.filter(({ file }) => isSendable(file)).map((one) => ({ ...one, key: uuid() }));
    if (added.length === 0) return;
    setChosen((now) => [...now, ...added]);
    void dispatch(storeFiles(ticketId, added)).then((keys) => keys.forEach((key) => stored.current.add(key)));
  };
  return {
    files: chosen,
    add: (more, isVoice = false) => addSendable([...more].map((file) => ({ file, isVoice }))),
    addOfQuickAnswer: (more) => addSendable(more.map(trayFileOf)),
    remove: (file) => leave([file]),
    clear: () => leave(chosen),
  };
}

/** The limit of a file of this MIME type in bytes: 0 when the channel does not send such files. */
function maxBytesOf(mime: string, limits: Capabilities['files'] | undefined): number {
  if (!limits) return FILE_MAX_BYTES;
  const kind = mediaTypeOf(mime);
  const [, maxBytes = 0] = Object.entries(limits).find(([name]) => name === kind) ?? [];
  return maxBytes;
}
