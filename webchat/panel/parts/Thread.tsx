import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { VisitorMessage, WidgetConfig } from '#shared/contract/webchatWidget.ts';
import type { Chat } from '../chat.ts';
import type { PanelState } from '../store.ts';
import type { Texts } from '../texts.ts';
import { FormattedText } from './FormattedText.tsx';
import { RatingForm } from './RatingForm.tsx';
import { DraftItem, MessageItem } from './MessageItem.tsx';

interface Props {
  readonly chat: Chat;
  readonly config: WidgetConfig;
  readonly state: PanelState;
  readonly texts: Texts;
}

/** How near to the end counts as its end, in pixels. */
const NEAR = 80;

/** The conversation, which stays at its end while it grows there. */
export function Thread({ chat, config, state, texts }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [earlier, setEarlier] = useState<'' | 'loading' | 'failed'>('');
  const { drafts, hasMore, isAgentTyping, isOpen, isLoaded, rating } = state;
  const messages = hasMore ? state.messages : withoutGreeting(state.messages, config.greeting);

  useLayoutEffect(() => {
    const { current } = list;
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  }, [state.messages, drafts, isAgentTyping, isOpen, rating]);
  useEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    const grown = new ResizeObserver(() => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight;
    });
    grown.observe(current);
    return () => grown.disconnect();
  }, []);

  const loadEarlier = async () => {
    if (earlier === 'loading') return;
    const { current } = list;
    const fromEnd = (current?.scrollHeight ?? 0) - (current?.scrollTop ?? 0);
    setEarlier('loading');
    try {
      await chat.loadEarlier();
    } catch {
      return setEarlier('failed'); // the visitor sees it, and tries again
    }
    setEarlier('');
    requestAnimationFrame(() => {
      if (current) current.scrollTop = current.scrollHeight - fromEnd;
    });
  };

  return (
    <div
      ref={list}
      class="thread"
      role="log"
      aria-label={texts.panel.log}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
      }}
    >
      {hasMore && (
        <button
          type="button"
          class="earlier"
          aria-busy={earlier === 'loading'}
          aria-disabled={earlier === 'loading'}
          onClick={() => void loadEarlier()}
        >
          {texts.panel.earlier}
        </button>
      )}
      {earlier === 'failed' && (
        <p class="earlier" role="alert">
          {texts.panel.offline}
        </p>
      )}
      {isLoaded && !hasMore && config.greeting && (
        <article class="message from-automatic">
          <p class="text" dir="auto">
            <FormattedText text={config.greeting} />
          </p>
        </article>
      )}
      {messages.map((message, index) => (
        <MessageItem
          key={message.id}
          {...{ message, messages, index, texts }}
          onChoose={drafts.length === 0 && index === messages.length - 1 ? chat.write : undefined}
        />
      ))}
      {drafts.map((draft) => (
        <DraftItem
          key={draft.clientId}
          {...{ draft, texts }}
          onRetry={() => chat.retry(draft.clientId)}
          onDiscard={() => chat.discard(draft.clientId)}
        />
      ))}
      {rating && drafts.length === 0 && <RatingForm key={rating.ticketId} {...{ chat, rating, texts }} />}
      {isAgentTyping && (
        <p class="typing">
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          {texts.panel.typing}
        </p>
      )}
    </div>
  );
}

/** Without the answer to the first message that says what was shown before it. */
function withoutGreeting(messages: readonly VisitorMessage[], greeting: string): readonly VisitorMessage[] {
  const at = messages.findIndex(({ from }) => from !== 'visitor');
  const first = messages[at];
  const isRepeated = first?.from === 'automatic' && first.body === greeting && !first.choices;
  return isRepeated ? messages.toSpliced(at, 1) : messages;
}
