import { Button } from '@fluentui/react-components';
import { AttachRegular } from '@fluentui/react-icons';
import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopover } from '#renderer/ui/popover/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { AttachMenuList, LocationDialog } from '../../lazyComponents.ts';

interface AttachButtonProps {
  ticketId: number;
  /** Absent on channels that take no files. */
  onFiles?: ((files: Iterable<File>) => void) | undefined;
  hasLocations: boolean;
}

/** Chooses files to send; on channels with locations, it opens a menu of files and a location. */
export function AttachButton({ ticketId, onFiles, hasLocations }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {hasLocations ? (
        <AttachMenu ticketId={ticketId} input={onFiles ? input : undefined} />
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
}

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

function AttachMenu({ ticketId, input }: { ticketId: number; input: Input | undefined }) {
  const { t } = useTranslation();
  const popover = usePopover(AttachMenuList, 'menu');
  const [isLocating, setLocating] = useState(false);
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
          onLocation={() => setLocating(true)}
        />
      )}
      {isLocating && <LocationDialog ticketId={ticketId} onClose={() => setLocating(false)} />}
    </>
  );
}
