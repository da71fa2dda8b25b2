import { Button } from '@fluentui/react-components';
import { CheckmarkFilled } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';
import { tooltip, tooltipDescription } from '#renderer/ui/tooltip/index.ts';
import { MemberList } from './mentions/MemberList.tsx';
import { useMemberMentions } from './mentions/useMemberMentions.ts';
import { ComposerInput } from './writing/ComposerInput.tsx';
import { useComposerStyles } from './Composer.styles.ts';
import { EmojiButton } from './writing/EmojiButton.tsx';
import { isSignedBy, sign, unsigned } from '#shared/domain/signature.ts';
import { TargetBar } from './TargetBar.tsx';
import { useEditedText, type OpenEdit } from './useEditedText.ts';
import type { EditKey } from './writing/useDraftKey.ts';
import { useTextArea, withCaret } from './writing/useTextArea.ts';
import { useTooLong } from './writing/useTooLong.ts';
import { isBlank, useWritten } from './writing/writtenText.ts';
import { useTicketCapabilities } from '../ticketCapabilities.ts';

/** What an edit needs of the composer. */
export interface EditProps {
  ticket: TicketWithContact;
  openEdit: Ref<OpenEdit>;
  /** Called when it was saved. */
  onDone: () => void;
  /** Called when it is to be cancelled. */
  onCancel: () => void;
}

interface EditBoxProps extends EditProps {
  editKey: EditKey;
  /** The author of the text; their signature is not editable. */
  author: string;
  body: string;
  /** The message has a file: its text is a caption, and may be removed. */
  hasFile?: boolean;
  /** @param mentions keys of the members of a group whom the text mentions. @returns whether it succeeded */
  onSave: (body: string, mentions: string[]) => Promise<boolean>;
}

/** Edits an existing text. */
export function EditBox(props: EditBoxProps) {
  const { ticket, editKey, openEdit, author, body, hasFile = false, onSave, onDone, onCancel } = props;
  const styles = useComposerStyles();
  const { t } = useTranslation();
  const before = unsigned(author, body);
  const { draft, isSaving, ...edited } = useEditedText({
    ticketId: ticket.id,
    key: editKey,
    before,
    openEdit,
  });
  const { textMaxLength = MESSAGE_MAX_LENGTH, captionMaxLength = textMaxLength } =
    useTicketCapabilities() ?? {};
  const box = useRef<HTMLTextAreaElement>(null);
  const area = useTextArea(box, draft);
  const mentions = useMemberMentions({ ticket, text: draft, box, replacePart: area.replacePart });
  const begin = useEffectEvent(() => area.focus());
  useEffect(() => begin(), []);

  const asSent = (text: string) =>
    isSignedBy(author, body) && !isBlank(text) ? sign(author, text.trim()) : text.trim();
  const tooLong = useTooLong(draft, asSent, hasFile ? captionMaxLength : textMaxLength);
  const isEmpty = useWritten(draft, isBlank);
  const isUnfit = (isEmpty && !hasFile) || tooLong !== null || isSaving;
  const save = async () => {
    if (isUnfit || mentions.answerSend()) return;
    const written = asSent(draft.get());
    if (await edited.save(() => onSave(written, mentions.keysIn(written)))) onDone();
  };
  return (
    <div className={styles.root}>
      <MemberList mentions={mentions} />
      <div className={styles.box}>
        <TargetBar
          title={t('conversation.composer.editing')}
          cancelLabel={t('conversation.composer.cancelEdit')}
          onCancel={onCancel}
        />
        <ComposerInput
          box={box}
          area={withCaret(area, mentions.onCaret)}
          readOnly={isSaving}
          label={t('conversation.composer.label', { name: ticket.contact.name })}
          placeholder={t('conversation.composer.placeholder')}
          problem={tooLong}
          onSend={() => void save()}
          onSelect={mentions.onCaret}
          onKey={(event) => {
            if (mentions.answerKey(event)) return true;
            if (event.key === 'Escape') onCancel();
            return event.key === 'Escape';
          }}
          {...(mentions.isAsked && mentions.inputProps)}
        />
        <div className={styles.bar}>
          <EmojiButton onPick={area.insert} />
          <span className={styles.rest} />
          <Button
            {...tooltip(t('conversation.composer.saveEdit'))}
            {...(tooLong !== null && tooltipDescription(tooLong))}
            appearance="primary"
            shape="circular"
            icon={isSaving ? <BusyIcon /> : <CheckmarkFilled />}
            disabledFocusable={isUnfit}
            onClick={() => void save()}
          />
        </div>
      </div>
    </div>
  );
}
