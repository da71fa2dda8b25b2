import { Button } from '@fluentui/react-components';
import { AttachRegular } from '@fluentui/react-icons';
import { memo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopover } from '#renderer/ui/popover/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { AttachMenuList, ContactsDialog, LocationDialog } from '../../lazyComponents.ts';

interface AttachButtonProps {
  ticketId: number;
  /** Absent on channels that take no files. */
  onFiles?: ((files: Iterable<File>) => void) | undefined;
  /** How many contact cards go into one message; absent where this user cannot send any. */
  contactCards: number | undefined;
  hasLocations: boolean;
}

/** Chooses files to send; where contacts or a location can be sent, it opens a menu of these. */
export const AttachButton = memo(function AttachButton({ ticketId, onFiles, ...others }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {others.contactCards || others.hasLocations ? (
        <AttachMenu {...others} ticketId={ticketId} input={onFiles ? input : undefined} />
      ) : (
        <FilesButton input={input} />
      )}
      {onFiles && (
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={({ target }) => {
            onFiles(target.files ?? []);
            target.value = ''; // allows the same file to be chosen again
          }}
        />
      )}
    </>
  );
});

type Input = RefObject<HTMLInputElement | null>;

function FilesButton({ input }: { input: Input }) {
  const { t } = useTranslation();
  return (
    <Button
      {...tooltip(t('conversation.composer.attach'))}
      appearance="subtle"
      icon={<AttachRegular />}
      onClick={() => input.current?.click()}
    />
  );
}

interface AttachMenuProps extends Omit<AttachButtonProps, 'onFiles'> {
  input: Input | undefined;
}

function AttachMenu({ ticketId, input, contactCards, hasLocations }: AttachMenuProps) {
  const { t } = useTranslation();
  const popover = usePopover(AttachMenuList, 'menu');
  const [dialog, setDialog] = useState<'contacts' | 'location'>();
  const onClose = () => setDialog(undefined);
  return (
    <>
      <Button
        {...tooltip(t('conversation.attach.title'))}
        {...popover.buttonProps}
        appearance="subtle"
        icon={<AttachRegular />}
      />
      {popover.popoverProps && (
        <AttachMenuList
          {...popover.popoverProps}
          onFile={input && (() => input.current?.click())}
          onContacts={contactCards ? () => setDialog('contacts') : undefined}
          onLocation={hasLocations ? () => setDialog('location') : undefined}
        />
      )}
      {dialog === 'contacts' && contactCards && (
        <ContactsDialog ticketId={ticketId} perMessage={contactCards} onClose={onClose} />
      )}
      {dialog === 'location' && <LocationDialog ticketId={ticketId} onClose={onClose} />}
    </>
  );
}
