import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_MAX_BYTES } from '#shared/domain/limits.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { fileSize } from '../../content/fileSize.ts';

export interface ChosenFiles {
  readonly files: readonly File[];
  /** Takes what may be sent and says what may not, and why. */
  add(files: Iterable<File>): void;
  remove(file: File): void;
  clear(): void;
}

/** The files that wait beside the text. */
export function useFiles(): ChosenFiles {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const [files, setFiles] = useState<readonly File[]>([]);

  const isSendable = ({ name, size }: File) => {
    if (size === 0) toast.warning(t('conversation.composer.fileEmpty', { name }));
    else if (size > FILE_MAX_BYTES) {
      const limit = fileSize(FILE_MAX_BYTES, i18n.language);
      toast.warning(t('conversation.composer.fileTooLarge', { name, limit }));
    }
    return size > 0 && size <= FILE_MAX_BYTES;
  };
  return {
    files,
    add: (more) => {
      const sendable = [...more].filter(isSendable);
      if (sendable.length > 0) setFiles((now) => [...now, ...sendable]);
    },
    remove: (file) => setFiles((now) => now.filter((one) => one !== file)),
    clear: () => setFiles([]),
  };
}
