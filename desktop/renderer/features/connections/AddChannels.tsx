import {
  Button,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { ChannelAddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Channel } from '#shared/contract/channels.ts';
import { ChannelIcon } from './ChannelIcon.tsx';
import { useChannelName } from './useChannelName.ts';

interface AddChannelsProps {
  /** Those that the menu offers. */
  channels: readonly Channel[];
  /** A channel whose connections are created by a form. */
  onAdd: (type: string) => void;
  /** Those that are chosen from the list of the channel service. */
  onChoose: () => void;
}

/** Offers the channels besides the first one; a button when there is only one choice, otherwise a menu. */
export function AddChannels({ channels, onAdd, onChoose }: AddChannelsProps) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const restoreFocus = useRestoreFocusTarget();
  const created = channels.filter(({ capabilities }) => capabilities.setup === 'form');
  const isFromService = channels.some(({ capabilities }) => capabilities.setup === 'catalogue');
  if (channels.length === 0) return null;
  if (created.length === 0)
    return (
      <Button {...restoreFocus} icon={<ChannelAddRegular />} onClick={onChoose}>
        {t('connections.addChannels')}
      </Button>
    );
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton {...restoreFocus} icon={<ChannelAddRegular />}>
          {t('connections.addChannels')}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {created.map(({ type }) => (
            <MenuItem
              key={type}
              icon={{ children: <ChannelIcon type={type} />, 'aria-hidden': true }}
              onClick={() => onAdd(type)}
            >
              {channelName(type)}
            </MenuItem>
          ))}
          {isFromService && (
            <MenuItem icon={<ChannelAddRegular />} onClick={onChoose}>
              {t('connections.fromService')}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
