import { ToggleButton } from '@fluentui/react-components';
import { ChatMultipleFilled, ChatMultipleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { useHasOtherChannels } from './useHasOtherChannels.ts';

/** Switches between the ticket's own connection and all channels of its contact; shown where there are others. */
export function AllChannelsToggle({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation();
  const hasOthers = useHasOtherChannels(ticketId);
  const [isOn, setOn] = useLocalSetting('allChannels');
  if (!hasOthers) return null;
  return (
    <ToggleButton
      {...tooltip(t('conversation.header.allChannels'))}
      appearance="subtle"
      checked={isOn}
      icon={isOn ? <ChatMultipleFilled /> : <ChatMultipleRegular />}
      onClick={() => setOn(!isOn)}
    />
  );
}
