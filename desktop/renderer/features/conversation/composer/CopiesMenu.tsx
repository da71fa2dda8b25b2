import {
  makeStyles,
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { useCapabilities } from '#renderer/features/connections/index.ts';
import { tooltipDescription } from '#renderer/ui/tooltip/index.ts';
import { useCopies } from '../copies.ts';
import { copiesChosen } from '../copies.slice.ts';
import { personText, usePeopleText } from '../text/usePeopleText.ts';

const PEOPLE = 'people';

const useStyles = makeStyles({
  button: {
    alignSelf: 'flex-start',
    maxWidth: '100%',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  popover: { maxWidth: 'min(480px, 92vw)', maxHeight: '60vh', overflowY: 'auto' },
  person: { overflowWrap: 'anywhere' },
});

/** Says who gets a copy of the answer, and takes people out; nothing where nobody else has got the e-mail. */
export function CopiesMenu({ ticket }: { ticket: TicketWithContact }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const people = usePeopleText();
  const capabilities = useCapabilities(ticket.whatsapp?.type ?? null);
  const copies = useCopies(ticket.id, capabilities?.copies === true);
  if (copies.people.length === 0) return null;
  const { name } = ticket.contact;
  const all = copies.people.map(({ address }) => address);
  const chosen = copies.people.filter(({ address }) => !copies.leftOut.includes(address));
  /** People who are not part of the newest e-mail, but were taken out before, stay out. */
  const choose = (addresses: readonly string[]) => {
    const others = copies.leftOut.filter((address) => !all.includes(address));
    const leftOut = [...others, ...all.filter((address) => !addresses.includes(address))];
    dispatch(copiesChosen({ ticketId: ticket.id, leftOut }));
  };
  return (
    <Menu
      checkedValues={{ [PEOPLE]: chosen.map(({ address }) => address) }}
      onCheckedValueChange={(_, { checkedItems }) => choose(checkedItems)}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          {...tooltipDescription(t('conversation.copies.choose'))}
          appearance="subtle"
          size="small"
          className={styles.button}
        >
          <span className={styles.text} dir="auto">
            {chosen.length > 0
              ? t('conversation.copies.cc', { people: people(chosen) })
              : t('conversation.copies.only', { name })}
          </span>
        </MenuButton>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          {copies.people.map((person) => (
            <MenuItemCheckbox
              key={person.address}
              name={PEOPLE}
              value={person.address}
              className={styles.person}
            >
              <bdi>{personText(person)}</bdi>
            </MenuItemCheckbox>
          ))}
          <MenuDivider />
          {chosen.length > 0 && (
            <MenuItem onClick={() => choose([])}>{t('conversation.copies.onlyTo', { name })}</MenuItem>
          )}
          {chosen.length < all.length && (
            <MenuItem onClick={() => choose(all)}>{t('conversation.copies.everyone')}</MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
