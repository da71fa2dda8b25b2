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

/** Milliseconds for which the found message stays highlighted. */
const HIGHLIGHT_TIME = 2000;

/** Scrolls to a message, loading older ones until it is there; scrolls to the wanted message on mount. */
export function useJump(
  list: RefObject<VirtualizerHandle | null>,
  scroller: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  older: Older,
  { wanted, onFound }: { readonly wanted: WantedMessage | null; readonly onFound: () => void },
) {
  const { t } = useTranslation();
  const toast = useToast();
  const [foundId, setFoundId] = useState<number | null>(null);
  const index = foundId === null ? -1 : rows.findIndex((row) => showsMessage(row, foundId));
  const leaveForFound = useEffectEvent(onFound);
  useEffect(() => {
    if (index < 0) return undefined;
    leaveForFound();
    scrollToRow(list, scroller, index, { align: 'center' });
    const timer = setTimeout(() => setFoundId(null), HIGHLIGHT_TIME);
    return () => clearTimeout(timer);
  }, [list, scroller, index]);

  const latest = useRef(older);
  useLayoutEffect(() => {
    latest.current = older;
  });
  // Stable: every row has it as a prop.
  const to = useCallback(
    (messageId: number) => {
      const find = async () => {
        if (await latest.current.loadUntil(messageId)) setFoundId(messageId);
        else toast.info(t('conversation.list.notFound'));
      };
      find().catch((error: unknown) => toast.failure(error));
    },
    [t, toast],
  );
  useEffect(() => {
    if (wanted) to(wanted.id);
  }, [wanted, to]);
  return { foundId, to };
}

/** Whether a row shows this message, alone or in an album. */
export function showsMessage(row: Row, messageId: number): boolean {
  return row.kind === 'message' && messagesIn(row).some(({ id }) => id === messageId);
}
