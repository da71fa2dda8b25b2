import { useTranslation } from 'react-i18next';
import type { EmailPerson, Recipients } from '#shared/contract/recipients.ts';
import { joined } from '#renderer/platform/i18n/index.ts';

/** So many people are named in a line; of more only the first two. */
const NAMED = 3;

/** Names the people of an e-mail in one short line. */
export function usePeopleText(): (people: readonly EmailPerson[]) => string {
  const { t } = useTranslation();
  return (people) => {
    const names = people.map(({ name, address }) => name || address);
    if (names.length <= NAMED) return names.join(', ');
    const first = names.slice(0, NAMED - 1);
    return t('conversation.copies.more', { names: first.join(', '), count: names.length - first.length });
  };
}

/** A person with name and address. */
export function personText({ name, address }: EmailPerson): string {
  return name && name !== address ? `${name} <${address}>` : address;
}

/** All of them, with their addresses. */
export function listPeople(people: readonly EmailPerson[]): string {
  return people.map(personText).join(', ');
}

/** Says who else has got an e-mail. */
export function useRecipientsText() {
  const { t, i18n } = useTranslation();
  return ({ to, cc, bcc = [] }: Recipients, nameOf: (people: readonly EmailPerson[]) => string) =>
    joined(
      [
        to.length > 0 && t('conversation.copies.to', { people: nameOf(to) }),
        cc.length > 0 && t('conversation.copies.cc', { people: nameOf(cc) }),
        bcc.length > 0 && t('conversation.copies.bcc', { people: nameOf(bcc) }),
      ],
      i18n.dir(),
    );
}
