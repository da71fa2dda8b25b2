import { Button, useEventCallback } from '@fluentui/react-components';
import { MicRegular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useRef, type ClipboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';
import type { Message } from '#shared/contract/message.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import type { WritingTask } from '#shared/domain/ai.ts';
import { AiMenu, useAi, useWriting, WritingBar } from '#renderer/features/ai/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { useCanSeeNumbers } from '#renderer/platform/session/index.ts';
import { Prefetch } from '#renderer/platform/api/index.ts';
import { FileTray } from '#renderer/platform/files/FileTray.tsx';
import { Quote } from '../message/Quote.tsx';
import { ScheduleButton } from '../scheduled/ScheduleButton.tsx';
import { useTicketCapabilities } from '../ticketCapabilities.ts';
import { AttachButton } from './files/AttachButton.tsx';
import { CopiesMenu } from './copies/CopiesMenu.tsx';
import { SubjectField } from './SubjectField.tsx';
import { useSubject } from './useSubject.ts';
import { ComposerInput } from './writing/ComposerInput.tsx';
import { useComposerStyles } from './Composer.styles.ts';
import { EmojiButton } from './writing/EmojiButton.tsx';
import { MemberList } from './mentions/MemberList.tsx';
import { useMemberMentions } from './mentions/useMemberMentions.ts';
import { PersonOnlyNote } from './PersonOnlyNote.tsx';
import { ReplyWindowNote } from './ReplyWindowNote.tsx';
import { QuickAnswerList } from './writing/QuickAnswerList.tsx';
import { PollButton } from './poll/PollButton.tsx';
import { SendButton } from './SendButton.tsx';
import { SignSwitch } from './writing/SignSwitch.tsx';
import { TargetBar } from './TargetBar.tsx';
import { useDraft } from './writing/useDraft.ts';
import type { ChosenFiles } from './files/useFiles.ts';
import { useQuickAnswers } from './writing/useQuickAnswers.ts';
import { voiceEncoder } from './voice/recordVoice.ts';
import type { Recorder } from './voice/useRecorder.ts';
import { isCaptioned, useSend } from './useSend.ts';
import { useSignature } from './writing/useSignature.ts';
import { useTextArea, withCaret } from './writing/useTextArea.ts';
import { useTooLong } from './writing/useTooLong.ts';
import { isBlank, useWritten } from './writing/writtenText.ts';
import { useConversationKey } from '../useConversationKey.ts';
import { useHasOtherChannels } from '../useHasOtherChannels.ts';
import { useTyping } from '../viewers/useTyping.ts';

/** Makes the microphone usable without a connection, too. */
const PREFETCHED = [voiceEncoder];

interface NewMessageComposerProps {
  ticket: TicketWithContact;
  /** The message that is answered. */
  quoted: Message | null;
  chosen: ChosenFiles;
  recorder: Recorder;
  /** The choice between messages and notes. */
  modes: ReactNode;
  /** Until when the reply window is open; null where there is none, or it is closed. */
  openUntil: Date | null;
  /** Until when only a person may answer, as the reply window is closed; null while it is open. */
  personOnlyUntil: Date | null;
  onDone: () => void;
}

/** Writes a new message: text, files with a caption, or a voice message. */
export function NewMessageComposer({
  ticket,
  quoted,
  chosen,
  recorder,
  modes,
  openUntil,
  personOnlyUntil,
  onDone,
}: NewMessageComposerProps) {
  const styles = useComposerStyles();
  const { t } = useTranslation();
  const draft = useDraft(ticket.id);
  const reportTyping = useTyping(ticket.id);
  const write = (text: string) => {
    draft.set(text);
    reportTyping(text);
  };
  const box = useRef<HTMLTextAreaElement>(null);
  const area = useTextArea(box, draft, write);
  const signature = useSignature();
  const quick = useQuickAnswers(draft, ticket.queue?.id ?? null, ({ message, files = [] }) => {
    area.replace(message);
    chosen.addOfQuickAnswer(files);
  });
  const subject = useSubject(ticket);
  const mentions = useMemberMentions({ ticket, text: draft, box, replacePart: area.replacePart });
  const send = useSend(ticket.id, quoted);
  const placeholder = usePlaceholder(ticket);
  const capabilities = useTicketCapabilities();
  const { files: fileLimits, textMaxLength = MESSAGE_MAX_LENGTH } = capabilities ?? {};
  const takesFiles = !fileLimits || Object.keys(fileLimits).length > 0;
  const contactCards = useCanSeeNumbers() ? capabilities?.contactCards : undefined;
  const { captionMaxLength = textMaxLength } = capabilities ?? {};
  const { isAvailable: hasAi } = useAi(ticket);
  const { writing, isWriting, ...ai } = useWriting(ticket.id, area.replace);
  const asSent = (text: string) => (isBlank(text) ? '' : signature.apply(text.trim()));
  const hasText = !useWritten(draft, isBlank);
  const isEmpty = !hasText && chosen.files.length === 0;
  const tooLong = useTooLong(draft, asSent, isCaptioned(chosen.files) ? captionMaxLength : textMaxLength);

  const focus = useEffectEvent(() => area.focus());
  useEffect(() => focus(), [quoted, chosen.files.length]);

  const sendAll = () => {
    if (isEmpty || isWriting || tooLong !== null || quick.answerSend() || mentions.answerSend()) return;
    const written = asSent(draft.get());
    send(written, chosen.files, { subject: subject.value, mentions: mentions.keysIn(written) });
    write('');
    subject.set('');
    ai.end();
    chosen.clear();
    onDone();
    area.focus();
  };
  // The same functions with each render, so that what only has these does not render again.
  const insert = useEventCallback(area.insert);
  const addFiles = useEventCallback((files: Iterable<File>) => chosen.add(files));
  const startAi = useEventCallback((task: WritingTask) => ai.start(task, draft.get()));
  const sendWritten = useEventCallback(sendAll);
  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    if (files.length === 0 || types.includes('text/plain')) return; // copied table cells include a picture
    event.preventDefault();
    chosen.add(files);
  };

  return (
    <>
      {modes}
      <div className={styles.root}>
        <Prefetch items={PREFETCHED} />
        {openUntil && <ReplyWindowNote until={openUntil} />}
        {personOnlyUntil && <PersonOnlyNote until={personOnlyUntil} />}
        <QuickAnswerList choice={quick} />
        <MemberList mentions={mentions} />
        <div className={styles.box}>
          {quoted && (
            <TargetBar
              title={t('conversation.composer.replyingTo')}
              cancelLabel={t('conversation.composer.cancelReply')}
              onCancel={onDone}
            >
              <Quote quoted={quoted} />
            </TargetBar>
          )}
          {capabilities?.copies && <CopiesMenu ticket={ticket} />}
          {subject.isOffered && <SubjectField subject={subject} onDone={() => area.focus()} />}
          <FileTray label={t('conversation.composer.files')} files={chosen.files} onRemove={chosen.remove} />
          <ComposerInput
            box={box}
            area={withCaret(area, mentions.onCaret)}
            shownInstead={isWriting ? writing?.text : undefined}
            readOnly={isWriting}
            label={t('conversation.composer.label', { name: ticket.contact.name })}
            placeholder={isCaptioned(chosen.files) ? t('conversation.composer.caption') : placeholder}
            problem={tooLong}
            onSend={sendAll}
            onKey={(event) => {
              if (isWriting && event.key === 'Escape') {
                ai.end();
                return true;
              }
              if (quick.answerKey(event) || mentions.answerKey(event)) return true;
              if (event.key !== 'Escape' || !quoted) return false;
              onDone();
              return true;
            }}
            onPaste={onPaste}
            onSelect={mentions.onCaret}
            {...(mentions.isAsked ? mentions.inputProps : quick.inputProps)}
          />
          {writing && (
            <WritingBar
              writing={writing}
              onUndo={() => {
                area.replace(writing.before);
                ai.end();
              }}
              onEnd={() => {
                ai.end();
                area.focus();
              }}
            />
          )}
          <div className={styles.bar}>
            <EmojiButton onPick={insert} />
            {hasAi && <AiMenu hasText={hasText} disabled={isWriting} onChoose={startAi} />}
            {(takesFiles || contactCards || capabilities?.locations) && (
              <AttachButton
                ticketId={ticket.id}
                onFiles={takesFiles ? addFiles : undefined}
                contactCards={contactCards}
                hasLocations={capabilities?.locations === true}
              />
            )}
            {capabilities?.polls && <PollButton ticketId={ticket.id} />}
            {chosen.files.every(({ file }) => !(file instanceof File)) && (
              <ScheduleButton
                ticketId={ticket.id}
                getText={() => draft.get().trim()}
                files={chosen.files}
                sign={signature.isOn}
                openUntil={openUntil ?? personOnlyUntil}
                onScheduled={() => {
                  write('');
                  chosen.clear();
                }}
              />
            )}
            {signature.isChoice && <SignSwitch isOn={signature.isOn} onChange={signature.set} />}
            <span className={styles.rest} />
            {isEmpty && !isWriting && (!fileLimits || fileLimits.audio) ? (
              <Button
                {...tooltip(t('conversation.recording.start'))}
                appearance="subtle"
                shape="circular"
                icon={<MicRegular />}
                disabledFocusable={recorder.state === 'starting'}
                onClick={() => void recorder.start()}
              />
            ) : (
              <SendButton
                problem={tooLong}
                isDisabled={isEmpty || isWriting || tooLong !== null || quick.hasFailed}
                onSend={sendWritten}
              />
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** Over all channels it says on which of them the answer goes out. */
function usePlaceholder({ id, whatsapp }: TicketWithContact): string {
  const { t } = useTranslation();
  const { allChannels } = useConversationKey(id);
  const hasOthers = useHasOtherChannels(id);
  return allChannels && hasOthers && whatsapp
    ? t('conversation.composer.placeholderOn', { connection: whatsapp.name })
    : t('conversation.composer.placeholder');
}
