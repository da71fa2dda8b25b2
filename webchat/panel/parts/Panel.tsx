import type { WidgetConfig } from '#shared/contract/webchatWidget.ts';
import type { Chat } from '../chat.ts';
import { useStore, type Store } from '../store.ts';
import { fill, type Texts } from '../texts.ts';
import { Composer } from './Composer.tsx';
import { Icon } from './Icon.tsx';
import { PreChatForm } from './PreChatForm.tsx';
import { Thread } from './Thread.tsx';

interface Props {
  readonly chat: Chat;
  readonly store: Store;
  readonly config: WidgetConfig;
  readonly texts: Texts;
}

/** The whole panel. */
export function Panel({ chat, store, config, texts }: Props) {
  const state = useStore(store);
  const { company, hours, isOpen, preChatForm } = config;
  const isChatting = state.isIntroduced || !state.isLoaded;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel from everywhere in it
    <main onKeyDown={({ key }) => key === 'Escape' && chat.close()}>
      <header>
        <h1>{company}</h1>
        <button type="button" aria-label={texts.button.close} title={texts.button.close} onClick={chat.close}>
          <Icon name="close" />
        </button>
      </header>
      {!isOpen && (
        <section class="notice">
          <p>{texts.panel.closedNow}</p>
          <ul>
            {hours.map((span) => (
              <li key={span.queue}>{fill(texts.panel.hours, span)}</li>
            ))}
          </ul>
        </section>
      )}
      {isChatting ? (
        <>
          <Thread {...{ chat, config, state, texts }} />
          {!state.isOnline && (
            <p class="notice" role="status">
              {texts.panel.offline}
            </p>
          )}
        </>
      ) : (
        <PreChatForm
          texts={texts}
          greeting={config.greeting}
          isRequired={preChatForm === 'required'}
          refused={state.refusedAbout}
          onAnswer={chat.introduce}
        />
      )}
      <Composer {...{ chat, texts }} isShown={isChatting} isOpen={state.isOpen && isChatting} />
    </main>
  );
}
