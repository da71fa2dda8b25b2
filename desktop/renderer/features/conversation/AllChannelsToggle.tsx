import { ToggleButton } from '@fluentui/react-components';
import { ChatMultipleFilled, ChatMultipleRegular } from '@fluentui/react-icons';
import { useSelector } from 'react-redux';
import { useTranslation } from 'react-i18next';
import type { AppState } from '#renderer/platform/api/index.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { conversationApi } from './conversation.api.ts';

/** Switches between the ticket's own connection and all channels of its contact; shown where there are others. */
export function AllChannelsToggle({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation();
  const [isOn, setOn] = useLocalSetting('allChannels');
  const hasOthers = useSelector((state: AppState) => hasOtherChannels(state, ticketId));
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

/** As the server has said last, in whichever way the conversation was read: the toggle stays while the other is loading. */
function hasOtherChannels(state: AppState, ticketId: number): boolean {
  return [false, true].some((allChannels) => {
    const { data } = conversationApi.endpoints.conversation.select({ ticketId, allChannels })(state);
    return data?.pages[0]?.hasOtherChannels === true;
  });
}
