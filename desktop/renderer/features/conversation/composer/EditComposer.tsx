import { Button, Spinner, Tooltip } from '@fluentui/react-components';
import { CheckmarkFilled } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/messages.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useAct } from '#renderer/platform/toast/index.ts';
import { useEditMessageMutation } from '../conversation.api.ts';
import { showMessages } from '../conversation.realtime.ts';
import { ComposerInput } from './writing/ComposerInput.tsx';
import { useComposerStyles } from './Composer.styles.ts';
import { EmojiButton } from './writing/EmojiButton.tsx';
import { isSignedBy, sign, unsigned } from './writing/signature.ts';
import { TargetBar } from './TargetBar.tsx';
import { useTextArea } from './writing/useTextArea.ts';

interface EditComposerProps {
  ticket: TicketWithContact;
  message: Message;
  onDone: () => void;
}

/** Changes a message that was sent; its signature stays. */
export function EditComposer({ ticket, message, onDone }: EditComposerProps) {
  const styles = useComposerStyles();
  const { t } = useTranslation();
  const act = useAct();
  const dispatch = useAppDispatch();
  const me = useUser();
  const author = message.user?.name ?? me.name;
  const before = unsigned(author, message.body);
  const [text, setText] = useState(before);
  const [edit, { isLoading }] = useEditMessageMutation();
  const box = useRef<HTMLTextAreaElement>(null);
  const area = useTextArea(box, text, setText);
  const begin = useEffectEvent(() => area.focus());
  useEffect(() => begin(), []);

  const save = async () => {
    const words = text.trim();
    if (words === '' || isLoading) return;
    if (words === before) return onDone();
    const body = isSignedBy(author, message.body) ? sign(author, words) : words;
    const change = edit({ params: { messageId: message.id }, body: { body } }).unwrap();
    const worked = await act(change.then((changed) => dispatch(showMessages([changed]))));
    if (worked) onDone();
  };
  return (
    <div className={styles.root}>
      <div className={styles.box}>
        <TargetBar
          title={t('conversation.composer.editing')}
          cancelLabel={t('conversation.composer.cancelEdit')}
          onCancel={onDone}
        />
        <ComposerInput
          box={box}
          area={area}
          label={t('conversation.composer.label', { name: ticket.contact.name })}
          placeholder={t('conversation.composer.placeholder')}
          onSend={() => void save()}
          onKey={({ key }) => {
            if (key === 'Escape') onDone();
            return key === 'Escape';
          }}
        />
        <div className={styles.bar}>
          <EmojiButton onPick={area.insert} />
          <span className={styles.rest} />
          <Tooltip content={t('conversation.composer.saveEdit')} relationship="label">
            <Button
              appearance="primary"
              shape="circular"
              icon={isLoading ? <Spinner size="tiny" /> : <CheckmarkFilled />}
              disabledFocusable={text.trim() === '' || isLoading}
              onClick={() => void save()}
            />
          </Tooltip>
        </div>
      </div>
    </div>
  );
}
