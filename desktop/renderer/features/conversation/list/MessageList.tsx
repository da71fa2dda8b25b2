import {
  Button,
  Link,
  mergeClasses,
  Spinner,
  Text,
  useArrowNavigationGroup,
} from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { ConversationRow } from './ConversationRow.tsx';
import { useConversationBackground } from '#renderer/features/personalization/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useMessageListStyles } from './MessageList.styles.ts';
import type { Row } from './rows.ts';
import { ScrollingRows } from '#renderer/ui/ScrollingRows.tsx';
import { useMissingRows } from './useMissingRows.ts';
import { useMountedRows } from './useMountedRows.ts';
import type { WantedMessage } from '../useWantedMessage.ts';
import { isFoundIn, useJump } from './useJump.ts';
import { useRisingRows } from './useRisingRows.ts';
import { useScrollPosition, type ScrollPosition } from './useScrollPosition.ts';
import { useNewestFirst } from './useNewestFirst.ts';
import { useSettled } from './useSettled.ts';
import { useOlder, type Older } from './useOlder.ts';

interface MessageListProps {
  rows: readonly Row[];
  older: Older;
  /** The last scroll position; null for the end. */
  initialScrollPosition: ScrollPosition | null;
  /** The message or note to scroll to, e.g. a search result. */
  wanted: WantedMessage | null;
  onLeave: (scrollPosition: ScrollPosition | null) => void;
}

/** The virtualised messages; starts at the last scroll position, or at the first unread message. */
export function MessageList({ initialScrollPosition, wanted, onLeave, ...conversation }: MessageListProps) {
  const { rows, isWhole, startsAtEnd, older, ssrCount } = useNewestFirst({
    initialScrollPosition,
    ...conversation,
  });
  const styles = useMessageListStyles();
  const { t } = useTranslation();
  const background = useConversationBackground();
  const list = useRef<VirtualizerHandle>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const arrows = useArrowNavigationGroup({ axis: 'vertical', memorizeCurrent: true });
  const { id: ownId } = useUser();
  const scroll = useScrollPosition(list, scroller, rows, { isWhole, initialScrollPosition, ownId, onLeave });
  const wantsOlder = useOlder(list, rows, older);
  const jump = useJump(list, scroller, rows, older, { wanted, onFound: scroll.leaveEnd });
  const rising = useRisingRows(rows, scroll.isAtEnd);
  const mountedRows = useMountedRows(rows);
  const { isSettled, settleAtEnd } = useSettled(scroller);
  const checkRowsSoon = useMissingRows(scroller);

  return (
    <div className={styles.root} style={background}>
      <div
        {...arrows}
        {...mountedRows.events}
        {...scroll.inputEvents}
        {...rising.events}
        ref={scroller}
        className={mergeClasses(styles.scroller, !isSettled && styles.settling)}
        role="log"
        aria-label={t('conversation.list.label')}
        aria-live={scroll.isAtEnd ? 'polite' : 'off'} // rows revealed by scrolling are not announced
      >
        <div className={styles.space} />
        <Virtualizer
          ref={list}
          as={ScrollingRows}
          ssrCount={ssrCount}
          keepMounted={mountedRows.indexes}
          shift={wantsOlder.isShifting}
          onScroll={(offset) => {
            scroll.onScroll(offset);
            wantsOlder.onScroll(offset);
            checkRowsSoon();
          }}
          onResize={() => {
            scroll.onResize();
            if (startsAtEnd) settleAtEnd();
            wantsOlder.onResize();
            checkRowsSoon();
          }}
        >
          {rows.map((row) => (
            <ConversationRow
              key={row.key}
              row={row}
              isFound={jump.found !== null && isFoundIn(row, jump.found)}
              isRising={rising.keys.has(row.key)}
              onJump={jump.to}
            />
          ))}
        </Virtualizer>
      </div>
      {(older.isLoading || older.hasFailed) && (
        <div className={styles.above}>
          <div className={styles.aboveContent}>
            {older.isLoading ? (
              <Spinner size="tiny" label={t('actions.loading')} />
            ) : (
              <>
                <Text size={200}>{t('conversation.list.olderFailed')}</Text>
                <Link as="button" onClick={older.load}>
                  {t('actions.tryAgain')}
                </Link>
              </>
            )}
          </div>
        </div>
      )}
      <span className={styles.announced} role="status">
        {scroll.unseen > 0 && t('conversation.list.new', { count: scroll.unseen })}
      </span>
      {!scroll.isAtEnd && (
        <Button
          className={styles.toEnd}
          shape="circular"
          appearance={scroll.unseen > 0 ? 'primary' : 'secondary'}
          icon={<ArrowDownRegular />}
          aria-label={scroll.unseen > 0 ? undefined : t('conversation.list.toEnd')}
          onClick={scroll.toEnd}
        >
          {scroll.unseen > 0 && t('conversation.list.new', { count: scroll.unseen })}
        </Button>
      )}
    </div>
  );
}
