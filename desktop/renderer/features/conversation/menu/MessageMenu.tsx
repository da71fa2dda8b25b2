import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuItem,
  MenuList,
  MenuPopover,
  makeStyles,
  tokens,
  type PositioningVirtualElement,
} from '@fluentui/react-components';
import {
  ArrowDownloadRegular,
  ArrowForwardRegular,
  ArrowReplyRegular,
  CopyRegular,
  DeleteRegular,
  EditRegular,
  InfoRegular,
  OpenRegular,
  TranslateRegular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageRights } from '../message/messageRights.ts';

/** Reactions available with one click. */
const QUICK_REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

const useStyles = makeStyles({
  reactions: { display: 'flex' },
  reaction: {
    minWidth: '36px',
    maxWidth: '36px',
    justifyContent: 'center',
    paddingInline: 0,
    fontSize: tokens.fontSizeBase500,
  },
});

const ITEMS = [
  ['reply', <ArrowReplyRegular key="reply" />],
  ['forward', <ArrowForwardRegular key="forward" />],
  ['copy', <CopyRegular key="copy" />],
  ['download', <ArrowDownloadRegular key="download" />],
  ['translate', <TranslateRegular key="translate" />],
  ['edit', <EditRegular key="edit" />],
  ['delete', <DeleteRegular key="delete" />],
  ['openTicket', <OpenRegular key="openTicket" />],
  ['info', <InfoRegular key="info" />],
] as const satisfies (readonly [string, ReactElement])[];

export type MenuChoice = (typeof ITEMS)[number][0];

interface MessageMenuProps {
  rights: MessageRights;
  /** The side of the message that has room. */
  align: 'start' | 'end';
  /** The element beside which the menu opens. */
  anchor: HTMLElement | PositioningVirtualElement;
  onChoose: (choice: MenuChoice) => void;
  onReact: (emoji: string) => void;
  onClose: () => void;
}

/** The actions of a message. */
export function MessageMenu({ rights, align, anchor, onChoose, onReact, onClose }: MessageMenuProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const isOffered = (choice: MenuChoice) =>
    choice === 'info' || rights[choice === 'delete' ? 'remove' : choice];
  return (
    <Menu
      open
      onOpenChange={(_, { open }) => !open && onClose()}
      positioning={{ target: anchor, position: 'below', align }}
    >
      <MenuPopover>
        <MenuList aria-label={t('conversation.message.options')}>
          {rights.react && (
            <>
              <MenuGroup className={styles.reactions}>
                {QUICK_REACTIONS.map((emoji) => (
                  <MenuItem
                    key={emoji}
                    className={styles.reaction}
                    aria-label={t('conversation.menu.react', { emoji })}
                    onClick={() => onReact(emoji)}
                  >
                    {emoji}
                  </MenuItem>
                ))}
              </MenuGroup>
              <MenuDivider />
            </>
          )}
          {ITEMS.filter(([choice]) => isOffered(choice)).map(([choice, icon]) => (
            <MenuItem key={choice} icon={icon} onClick={() => onChoose(choice)}>
              {t(`conversation.menu.${choice}`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
