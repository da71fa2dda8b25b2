import { Button, Popover, PopoverSurface, PopoverTrigger, Spinner } from '@fluentui/react-components';
import { EmojiRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#renderer/ui/lazy/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';

const EmojiPanel = lazy(async () => (await import('./EmojiPanel.tsx')).default, ComingPanel);

/** Opens the emoji panel, which is loaded when it is first opened. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={(_, { open }) => setOpen(open)} positioning="above-start" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          {...tooltip(t('conversation.composer.emoji'))}
          aria-haspopup="dialog"
          appearance="subtle"
          icon={<EmojiRegular />}
        />
      </PopoverTrigger>
      <PopoverSurface aria-label={t('conversation.composer.emoji')} style={{ padding: 0 }}>
        <EmojiPanel
          onPick={(emoji) => {
            setOpen(false);
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
