import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { VirtualizerHandle } from 'virtua';
import { useToast } from '#renderer/platform/toast/index.ts';
import { messagesIn, type Row } from './rows.ts';
import { scrollToRow } from './scrollToRow.ts';
import type { WantedMessage } from '../useWantedMessage.ts';
import type { Older } from './useOlder.ts';

/** Milliseconds for which the found message or note stays highlighted. */
const HIGHLIGHT_TIME = 2000;

/** Scrolls to a message or note, loading older ones until it is there; scrolls to the wanted one on mount. */
export function useJump(
  list: RefObject<VirtualizerHandle | null>,
  scroller: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  older: Older,
  { wanted, onFound }: { readonly wanted: WantedMessage | null; readonly onFound: () => void },
) {
  const { t } = useTranslation();
  const toast = useToast();
  const [found, setFound] = useState<WantedMessage | null>(null);
  const index = found === null ? -1 : rows.findIndex((row) => isFoundIn(row, found));
  const leaveForFound = useEffectEvent(onFound);
  useEffect(() => {
    if (index < 0) return undefined;
    leaveForFound();
    scrollToRow(list, scroller, index, { align: 'center' });
    const timer = setTimeout(() => setFound(null), HIGHLIGHT_TIME);
    return () => clearTimeout(timer);
  }, [list, scroller, index]);

  const latest = useRef(older);
  useLayoutEffect(() => {
    latest.current = older;
  });
  const jump = useCallback(
    (target: WantedMessage) => {
      const find = async () => {
        if (await latest.current.loadUntil(target)) setFound(target);
        else
          toast.info(t(target.noteId === null ? 'conversation.list.notFound' : 'errors.ERR_NO_NOTE_FOUND'));
      };
      find().catch((error: unknown) => toast.failure(error));
    },
    [t, toast],
  );
  // Stable: every row has it as a prop.
  const to = useCallback((messageId: number) => jump({ id: messageId, noteId: null }), [jump]);
  useEffect(() => {
    if (wanted) jump(wanted);
  }, [wanted, jump]);
  return { found, to };
}

/** Whether a row shows this note, or this message, alone or in an album. */
export function isFoundIn(row: Row, { id: messageId, noteId }: WantedMessage): boolean {
  if (noteId !== null) return row.kind === 'note' && row.note.id === noteId;
  return row.kind === 'message' && messagesIn(row).some(({ id }) => id === messageId);
}
