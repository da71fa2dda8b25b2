import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { fetchFile, isApiError, isMissing, useAppDispatch } from '#renderer/platform/api/index.ts';
import { openBlob, saveBlob } from '#renderer/platform/files/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';

type WithFile = Pick<Message, 'mediaUrl' | 'mediaName'>;

/** Fetches the file of a message to download it, or to open it in a new tab. */
export function useFileSaver() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();

  const get = useCallback(
    async ({ mediaUrl }: WithFile): Promise<Blob | null> => {
      const file = mediaUrl === null ? null : await dispatch(fetchFile(mediaUrl));
      if (file && !isApiError(file)) return file;
      if (file && !isMissing(file)) toast.failure(file);
      else toast.warning(t('errors.ERR_NO_MEDIA_FOUND'));
      return null;
    },
    [dispatch, t, toast],
  );
  const save = useCallback(
    async (message: WithFile) => {
      const bytes = await get(message);
      if (bytes) saveBlob(bytes, message.mediaName ?? '');
    },
    [get],
  );
  const openPdf = useCallback(
    async (message: WithFile) => {
      const bytes = await get(message);
      // Whatever type the sender declared, the tab treats it as a PDF and never runs it as a page of our origin.
      if (bytes) openBlob(new Blob([bytes], { type: 'application/pdf' }));
    },
    [get],
  );
  return { save, openPdf };
}
