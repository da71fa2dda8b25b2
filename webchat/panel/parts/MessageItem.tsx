import { useState } from 'preact/hooks';
import { VISITOR_LIMITS } from '../../limits.ts';
import type { VisitorMessage } from '#shared/contract/webchatWidget.ts';
import type { Draft } from '../store.ts';
import { fill, type Texts } from '../texts.ts';
import { FileView } from './FileView.tsx';
import { FormattedText } from './FormattedText.tsx';

interface Props {
  readonly message: VisitorMessage;
  readonly messages: readonly VisitorMessage[];
  readonly index: number;
  readonly texts: Texts;
  /** Absent when the choice is over. */
  readonly onChoose: ((body: string) => void) | undefined;
}

/** A message of the thread. */
export function MessageItem({ message, messages, index, texts, onChoose }: Props) {
  const before = messages[index - 1];
  const { from, agent, agentPicture, choices, isDeleted, isEdited, isRead, quotedId } = message;
  const isFirstOfAuthor = before?.from !== from || before.agent !== agent || !isSameDay(before, message);
  const quoted = quotedId === null ? undefined : messages.find(({ id }) => id === quotedId);
  const text = chosenText(message, before) ?? (choices ? withoutChoices(message) : message.body);
  return (
    <>
      {(!before || !isSameDay(before, message)) && <p class="day">{dayOf(message)}</p>}
      <article class={`message from-${from}`}>
        {isFirstOfAuthor && from === 'agent' && agent && (
          <h2 class="author">
            <Avatar name={agent} picture={agentPicture} />
            {agent}
          </h2>
        )}
        {from !== 'agent' && (
          <span class="hidden">{from === 'visitor' ? texts.panel.you : texts.panel.automatic}</span>
        )}
        {quoted && !quoted.isDeleted && (
          <blockquote>{quoted.body || quoted.file?.name || texts.panel.picture}</blockquote>
        )}
        {isDeleted ? (
          <p class="text deleted" dir="auto">
            {texts.panel.deleted}
          </p>
        ) : (
          <FileView {...{ message, texts }} />
        )}
        {text !== '' && (
          <p class="text" dir="auto">
            <FormattedText text={text} />
          </p>
        )}
        {choices && (
          <div class="choices" role="group" aria-label={texts.panel.choose}>
            {choices.map((choice, at) => (
              <button
                key={choice}
                type="button"
                disabled={!onChoose}
                onClick={() => onChoose?.(String(at + 1))}
              >
                {choice}
              </button>
            ))}
          </div>
        )}
        <footer>
          <time dateTime={message.createdAt}>{timeOf(message.createdAt)}</time>
          {isEdited && ` · ${texts.panel.edited}`}
          {from === 'visitor' && ` · ${isRead ? texts.panel.read : texts.panel.sent}`}
        </footer>
      </article>
    </>
  );
}

/** The picture of an agent, or the initials while there is none. */
function Avatar({ name, picture }: { readonly name: string; readonly picture: string }) {
  const [failed, setFailed] = useState(''); // the agent may have removed it meanwhile
  return (
    <span class="avatar" aria-hidden="true">
      {picture !== '' && picture !== failed ? (
        <img src={picture} alt="" width={24} height={24} onError={() => setFailed(picture)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

interface DraftProps {
  readonly draft: Draft;
  readonly texts: Texts;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** A message that is not sent yet. */
export function DraftItem({ draft, texts, onRetry, onDiscard }: DraftProps) {
  const { body, file, refused, createdAt } = draft;
  return (
    <article class="message from-visitor draft">
      <span class="hidden">{texts.panel.you}</span>
      {file && (
        <p class="text" dir="auto">
          {file.name}
        </p>
      )}
      {body && (
        <p class="text" dir="auto">
          {body}
        </p>
      )}
      <footer>
        <time dateTime={createdAt}>{timeOf(createdAt)}</time>
        {` · ${refused ? texts.panel.failed : texts.panel.sending}`}
        {refused && (
          <>
            <p role="alert">{reasonOf(refused, texts)}</p>
            {!FINAL.has(refused) && (
              <button type="button" onClick={onRetry}>
                {texts.panel.retry}
              </button>
            )}
            <button type="button" onClick={onDiscard}>
              {texts.panel.discard}
            </button>
          </>
        )}
      </footer>
    </article>
  );
}

/** Refusals of a file: it is refused again, however often it is sent. */
const FINAL: ReadonlySet<string> = new Set(['ERR_FILE_TOO_LARGE', 'ERR_FILE_TYPE', 'ERR_FILE_EMPTY']);

function reasonOf(code: string, { panel, rating }: Texts): string {
  const size = VISITOR_LIMITS.file / 1024 / 1024;
  if (code === 'ERR_FILE_TOO_LARGE') return fill(panel.tooLarge, { size });
  if (code === 'ERR_FILE_TYPE') return panel.refused;
  return code === 'ERR_FILE_EMPTY' ? panel.empty : rating.failed;
}

/** The choice that a number answers: the visitor has pressed a button. */
function chosenText({ from, body }: VisitorMessage, before: VisitorMessage | undefined): string | undefined {
  return from === 'visitor' ? before?.choices?.[Number(body) - 1] : undefined;
}

/** The text above a menu: the buttons replace its lines, each of which begins with its number. */
function withoutChoices({ body, choices }: VisitorMessage): string {
  const lines = body.split('\n');
  const menu = lines.slice(-(choices?.length ?? 0));
  const isMenu = menu.every((line, at) => line.includes(String(at + 1)));
  return (isMenu ? lines.slice(0, -menu.length) : lines).join('\n').trim();
}

function isSameDay(one: VisitorMessage, other: VisitorMessage): boolean {
  return new Date(one.createdAt).toDateString() === new Date(other.createdAt).toDateString();
}

const languageOf = () => document.documentElement.lang;

function dayOf({ createdAt }: VisitorMessage): string {
  return new Intl.DateTimeFormat(languageOf(), { dateStyle: 'medium' }).format(new Date(createdAt));
}

function timeOf(instant: string): string {
  return new Intl.DateTimeFormat(languageOf(), { timeStyle: 'short' }).format(new Date(instant));
}

function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
    .map((part) => Array.from(part ?? '')[0] ?? '')
    .join('');
}
