import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/messages.ts';
import { fetchFile, useAppDispatch } from '#renderer/platform/api/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';

/** How long a new tab or the download may take to read the bytes. */
const READING_TIME = 60_000;

type WithFile = Pick<Message, 'mediaUrl' | 'mediaName'>;

/** Fetches the file of a message to keep it, or to look at it in a tab of its own. */
export function useFileSaver() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();

  const get = useCallback(
    async ({ mediaUrl }: WithFile): Promise<Blob | null> => {
      const bytes = mediaUrl === null ? null : await dispatch(fetchFile(mediaUrl));
      if (!bytes) toast.warning(t('errors.ERR_NO_MEDIA_FOUND'));
      return bytes;
    },
    [dispatch, t, toast],
  );
  const save = useCallback(
    async (message: WithFile) => {
      const bytes = await get(message);
      if (bytes) follow(bytes, { download: message.mediaName ?? '' });
    },
    [get],
  );
  const openPdf = useCallback(
    async (message: WithFile) => {
      const bytes = await get(message);
      // Whatever the sender called it, the tab takes it for a PDF and never runs it as a page of ours.
      if (bytes)
        follow(new Blob([bytes], { type: 'application/pdf' }), { target: '_blank', rel: 'noopener' });
    },
    [get],
  );
  return { save, openPdf };
}

function follow(bytes: Blob, how: Partial<Pick<HTMLAnchorElement, 'download' | 'target' | 'rel'>>): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(bytes), ...how });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READING_TIME);
}
