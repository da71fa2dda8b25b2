import { useEffect, useMemo, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useTranslation } from 'react-i18next';
import { FILE_MAX_BYTES } from '#shared/domain/limits.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { fileSize } from '#renderer/platform/i18n/index.ts';
import { useOutboxDispatch } from '../../outbox/persistedMessages.ts';
import { forgetFiles, storeFiles, recallFiles, type ChosenFile } from './storedFiles.ts';

export interface ChosenFiles {
  readonly files: readonly File[];
  /** Adds the files that may be sent; shows for the others why they may not. */
  add(files: Iterable<File>): void;
  remove(file: File): void;
  clear(): void;
}

/** The files attached to the draft of a ticket: stored on this device with it, and restored after a reload. */
export function useFiles(ticketId: number): ChosenFiles {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const dispatch = useOutboxDispatch();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const files = useMemo(() => chosen.map(({ file }) => file), [chosen]);

  useEffect(() => {
    let isLeft = false;
    const recall = async () => {
      const storedFiles = await dispatch(recallFiles(ticketId));
      const isNew = (now: readonly ChosenFile[]) =>
        storedFiles.filter((one) => now.every(({ key }) => key !== one.key));
      if (!isLeft && storedFiles.length > 0) setChosen((now) => [...isNew(now), ...now]);
    };
    void recall();
    return () => {
      isLeft = true;
    };
  }, [dispatch, ticketId]);

  const isSendable = ({ name, size }: File) => {
    if (size === 0) toast.warning(t('conversation.composer.fileEmpty', { name }));
    else if (size > FILE_MAX_BYTES) {
      const limit = fileSize(FILE_MAX_BYTES, i18n.language);
      toast.warning(t('conversation.composer.fileTooLarge', { name, limit }));
    }
    return size > 0 && size <= FILE_MAX_BYTES;
  };
  const leave = (removedFiles: readonly ChosenFile[]) => {
    if (removedFiles.length === 0) return;
    setChosen((now) => now.filter((one) => !removedFiles.includes(one)));
    void dispatch(forgetFiles(removedFiles));
  };
  return {
    files,
    add: (more) => {
      const added = [...more].filter(isSendable).map((file) => ({ key: uuid(), file }));
      if (added.length === 0) return;
      setChosen((now) => [...now, ...added]);
      void dispatch(storeFiles(ticketId, added));
    },
    remove: (file) => leave(chosen.filter((one) => one.file === file)),
    clear: () => leave(chosen),
  };
}
