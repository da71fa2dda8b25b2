import { Button, Popover, PopoverSurface, Spinner } from '@fluentui/react-components';
import { EmojiRegular } from '@fluentui/react-icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#renderer/ui/lazy/index.ts';
import { usePopover, type PopoverProps } from '#renderer/ui/popover/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';

const EmojiPanel = lazy(async () => (await import('./EmojiPanel.tsx')).default, ComingPanel);

interface EmojiButtonProps {
  onPick: (emoji: string) => void;
}

/** Opens the emoji panel, which is loaded before it is first opened. */
export const EmojiButton = memo(function EmojiButton({ onPick }: EmojiButtonProps) {
  const { t } = useTranslation();
  const popover = usePopover(EmojiPanel, 'dialog');
  return (
    <>
      <Button
        {...tooltip(t('conversation.composer.emoji'))}
        {...popover.buttonProps}
        appearance="subtle"
        icon={<EmojiRegular />}
      />
      {popover.popoverProps && <EmojiPopover {...popover.popoverProps} onPick={onPick} />}
    </>
  );
});

function EmojiPopover({ anchor, onClose, onPick }: PopoverProps & EmojiButtonProps) {
  const { t } = useTranslation();
  return (
    <Popover
      open
      trapFocus
      positioning={{ target: anchor, position: 'above', align: 'start' }}
      onOpenChange={({ type }, { open }) => !open && onClose(type === 'keydown')}
    >
      <PopoverSurface aria-label={t('conversation.composer.emoji')} style={{ padding: 0 }}>
        <EmojiPanel
          onPick={(emoji) => {
            onClose(false);
            onPick(emoji);
          }}
        />
      </PopoverSurface>
    </Popover>
  );
}

function ComingPanel() {
  const { t } = useTranslation();
  return <Spinner style={{ width: 320, height: 340 }} label={t('actions.loading')} />;
}
