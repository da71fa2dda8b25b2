import {
  makeStyles,
  Menu,
  MenuButton,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { PersonAddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailPerson } from '#shared/contract/recipients.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { tooltipDescription } from '#renderer/ui/tooltip/index.ts';
import { copiedOf, useChooseCopies, useCopies } from '../../copies.ts';
import { AddCopiesDialog } from '../../lazyComponents.ts';
import { personText, usePeopleText, useRecipientsText } from '../../text/usePeopleText.ts';

const PEOPLE = 'people';
const BLIND = 'blind';

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

/** Says who gets a copy of the answer, takes people out and adds others; nothing until they are known. */
export function CopiesMenu({ ticket }: { ticket: TicketWithContact }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const people = usePeopleText();
  const recipients = useRecipientsText();
  const copies = useCopies(ticket.id);
  const choose = useChooseCopies(ticket.id);
  const [isAdding, setAdding] = useState(false);
  if (!copies) return null;
  const { name } = ticket.contact;
  const { blind } = copies;
  const chosen = copiedOf(copies);
  const isAlone = chosen.length + blind.length === 0;
  const change = (list: string, addresses: readonly string[]) => {
    const named = (of: readonly EmailPerson[]) => of.filter(({ address }) => addresses.includes(address));
    void (list === PEOPLE ? choose(named(copies.people), blind) : choose(chosen, named(blind)));
  };
  const checkboxes = (list: string, of: readonly EmailPerson[]) =>
    of.map((person) => (
      <MenuItemCheckbox key={person.address} name={list} value={person.address} className={styles.person}>
        <bdi>{personText(person)}</bdi>
      </MenuItemCheckbox>
    ));
  return (
    <>
      <Menu
        checkedValues={{
          [PEOPLE]: chosen.map(({ address }) => address),
          [BLIND]: blind.map(({ address }) => address),
        }}
        onCheckedValueChange={(_, { name: list, checkedItems }) => change(list, checkedItems)}
      >
        <MenuTrigger disableButtonEnhancement>
          <MenuButton
            {...tooltipDescription(t('conversation.copies.choose'))}
            appearance="subtle"
            size="small"
            className={styles.button}
          >
            <span className={styles.text} dir="auto">
              {isAlone
                ? t('conversation.copies.only', { name })
                : recipients({ to: [], cc: chosen, bcc: blind }, people)}
            </span>
          </MenuButton>
        </MenuTrigger>
        <MenuPopover className={styles.popover}>
          <MenuList>
            {checkboxes(PEOPLE, copies.people)}
            {blind.length > 0 && (
              <MenuGroup>
                <MenuGroupHeader>{t('conversation.copies.blind')}</MenuGroupHeader>
                {checkboxes(BLIND, blind)}
              </MenuGroup>
            )}
            {copies.people.length + blind.length > 0 && <MenuDivider />}
            {!isAlone && (
              <MenuItem onClick={() => void choose([], [])}>
                {t('conversation.copies.onlyTo', { name })}
              </MenuItem>
            )}
            {chosen.length < copies.people.length && (
              <MenuItem onClick={() => void choose(copies.people, blind)}>
                {t('conversation.copies.everyone')}
              </MenuItem>
            )}
            <MenuItem icon={<PersonAddRegular />} onClick={() => setAdding(true)}>
              {t('conversation.copies.add')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {isAdding && (
        <AddCopiesDialog
          ticketId={ticket.id}
          people={chosen}
          blind={blind}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
