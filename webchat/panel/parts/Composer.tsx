import { useEffect, useRef, useState } from 'preact/hooks';
import { isComposing } from '#shared/domain/composing.ts';
import { TYPING } from '#shared/domain/limits.ts';
import { VISITOR_LIMITS } from '../../limits.ts';
import type { Chat } from '../chat.ts';
import { fill, type Texts } from '../texts.ts';
import { EmojiPicker } from './EmojiPicker.tsx';
import { Icon } from './Icon.tsx';
import { useRecorder } from './useRecorder.ts';

interface Props {
  readonly chat: Chat;
  readonly texts: Texts;
  readonly isOpen: boolean;
  /** False while the form before the chat is in its place: what is being written stays. */
  readonly isShown?: boolean;
}

/** Where the visitor writes. */
export function Composer({ chat, texts, isOpen, isShown = true }: Props) {
  const [body, setBody] = useState('');
  const [isPicking, setIsPicking] = useState(false);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const reportTyping = useTyping(chat);
  const recorder = useRecorder({
    onRecorded: (file) => chat.attach(file, true),
    onRefused: () => setProblem(texts.panel.microphone),
  });
  const { stop: stopRecording } = recorder;
  const { panel } = texts;

  useEffect(() => {
    if (isOpen) field.current?.focus();
    else stopRecording(); // nothing on the page would show that the microphone is on
  }, [isOpen, stopRecording]);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    if (body === '') return; // perhaps the panel is not shown yet, and has no sizes
    current.style.height = `${current.scrollHeight}px`; // as high as its text, up to the style's maximum
  }, [body]);

  const send = () => {
    const text = body.trim();
    if (text === '') return;
    chat.write(text);
    setBody('');
    reportTyping('');
    field.current?.focus();
  };
  const attach = (given: Iterable<File>) => {
    setProblem('');
    for (const file of given) {
      if (file.size > VISITOR_LIMITS.file)
        setProblem(fill(panel.tooLarge, { size: VISITOR_LIMITS.file / 1024 / 1024 }));
      else chat.attach(file);
    }
  };
  const write = (text: string) => {
    setBody(text);
    reportTyping(text);
  };
  const insert = (emoji: string) => {
    const { selectionStart = body.length, selectionEnd = body.length } = field.current ?? {};
    write(body.slice(0, selectionStart) + emoji + body.slice(selectionEnd));
    setIsPicking(false);
    field.current?.focus();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped on it
    <form
      class="composer"
      hidden={!isShown}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        attach(event.dataTransfer?.files ?? []);
      }}
    >
      {problem && <p role="alert">{problem}</p>}
      {isPicking && <EmojiPicker label={panel.emoji} onPick={insert} onClose={() => setIsPicking(false)} />}
      <textarea
        ref={field}
        rows={1}
        value={body}
        maxLength={VISITOR_LIMITS.text}
        placeholder={panel.write}
        aria-label={panel.write}
        dir={body === '' ? undefined : 'auto'}
        onInput={({ currentTarget }) => write(currentTarget.value)}
        onPaste={(event) => attach(event.clipboardData?.files ?? [])}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
          event.preventDefault();
          send();
        }}
      />
      <div class="tools">
        <input
          ref={files}
          type="file"
          multiple
          hidden
          aria-label={panel.attach}
          onChange={({ currentTarget }) => {
            attach(currentTarget.files ?? []);
            currentTarget.value = '';
          }}
        />
        <Tool name="attach" label={panel.attach} onClick={() => files.current?.click()} />
        <Tool
          name="emoji"
          label={panel.emoji}
          isExpanded={isPicking}
          onClick={() => setIsPicking(!isPicking)}
        />
        {recorder.hasRecording && (
          <span class="recording" role="timer">
            {recorder.time}
          </span>
        )}
        {recorder.hasRecording ? (
          <>
            <Tool name="close" label={panel.cancel} onClick={recorder.cancel} />
            {recorder.isStopped ? (
              <Tool name="send" label={panel.send} onClick={recorder.send} />
            ) : (
              <Tool name="stop" label={panel.stop} onClick={recorder.send} />
            )}
          </>
        ) : body.trim() === '' && recorder.isPossible ? (
          <Tool name="microphone" label={panel.record} onClick={recorder.start} />
        ) : (
          <button type="submit" class="send" aria-label={panel.send} title={panel.send}>
            <Icon name="send" />
          </button>
        )}
      </div>
    </form>
  );
}

interface ToolProps {
  readonly name: 'attach' | 'emoji' | 'microphone' | 'stop' | 'send' | 'close';
  readonly label: string;
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
}

function Tool({ name, label, isExpanded, onClick }: ToolProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-expanded={isExpanded} onClick={onClick}>
      <Icon name={name} />
    </button>
  );
}

/** Reports that the visitor types, not more often than needed, and when it has stopped. */
function useTyping(chat: Chat): (text: string) => void {
  const reported = useRef(0);
  const timer = useRef(0);
  return (text) => {
    const stop = () => {
      clearTimeout(timer.current);
      if (reported.current === 0) return;
      reported.current = 0;
      chat.reportTyping(false);
    };
    if (text === '') return stop();
    clearTimeout(timer.current);
    timer.current = setTimeout(stop, TYPING.lasts);
    if (Date.now() - reported.current < TYPING.resendEvery) return undefined;
    reported.current = Date.now();
    chat.reportTyping(true);
    return undefined;
  };
}
