import { PeopleRegular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { countedContacts, type ContactRow } from '#shared/contract/contacts.ts';
import { ids } from '#shared/contract/fields.ts';
import { useTagListQuery } from '#renderer/features/tags/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { addressWith } from '#renderer/ui/addressWith.ts';
import { DebouncedSearch } from '#renderer/ui/DebouncedSearch.tsx';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { ListPage } from '#renderer/ui/ListPage.tsx';
import { ContactDrawer } from './lazyComponents.ts';
import { useContactPagesInfiniteQuery } from './contacts.api.ts';
import { ContactButtons } from './page/ContactButtons.tsx';
import { ContactDialogs, type ContactDialogState } from './page/ContactDialogs.tsx';
import { CountedFilter } from './page/CountedFilter.tsx';
import { ContactTable } from './page/ContactTable.tsx';
import { TagFilter } from './page/TagFilter.tsx';

/** The filters that the address holds, so that a number of the dashboard can lead to exactly what it counts. */
const addressFilter = countedContacts.extend({ tags: ids.optional() });

interface ContactsScreenProps {
  /** Opens the contact's ticket, or asks for a new one. */
  readonly onOpenConversation: (contact: ContactRow) => void;
}

/** All contacts of the workspace. */
export function ContactsScreen({ onOpenConversation }: ContactsScreenProps) {
  const { t } = useTranslation();
  const [searchParam, setSearch] = useState('');
  const [dialog, setDialog] = useState<ContactDialogState | null>(null);
  /** The contact whose details are open. */
  const [shown, setShown] = useState<number | null>(null);
  const [address, setAddress] = useSearchParams();
  const { tags: chosen = [], ...counted } = addressFilter.safeParse(Object.fromEntries(address)).data ?? {};
  const { data: known, isFetching } = useTagListQuery();
  const tags = known ? chosen.filter((id) => known.some((tag) => tag.id === id)) : chosen; // others are deleted
  const filter = (by: Record<string, unknown>) => setAddress(addressWith('', by), { replace: true });
  const hasDeleted = !isFetching && tags.length < chosen.length;
  const forgetDeleted = useEffectEvent(() => filter({ ...counted, tags }));
  useEffect(() => {
    if (hasDeleted) forgetDeleted();
  }, [hasDeleted]);
  const pages = useContactPagesInfiniteQuery(
    { query: { searchParam, tags, ...counted } },
    { refetchOnMountOrArgChange: true },
  );
  const contacts = pages.currentData?.pages.flatMap((page) => page.contacts);
  const count = pages.data?.pages[0]?.count;
  const isFiltered = searchParam !== '' || tags.length > 0 || counted.countedAs !== undefined;

  return (
    <ListPage
      title={count === undefined ? t('shell.screens.contacts') : t('contacts.titleCount', { count })}
      filters={
        <>
          <DebouncedSearch label={t('contacts.search')} onSearch={setSearch} />
          <TagFilter chosen={tags} onChange={(by) => filter({ ...counted, tags: by })} />
          <CountedFilter counted={counted} onClear={() => filter({ tags })} />
        </>
      }
      actions={<ContactButtons isEmpty={count === 0 && !isFiltered} onOpenDialog={setDialog} />}
      rows={contacts}
      failure={pages.isError ? errorMessage(t, pages.error) : null}
      onRetry={pages.refetch}
      pages={pages}
      isFiltered={isFiltered}
      nothingFound={{ title: t('contacts.nothingFound.title'), text: t('contacts.nothingFound.text') }}
      empty={
        <EmptyState
          icon={<PeopleRegular />}
          title={t('contacts.empty.title')}
          text={t('contacts.empty.text')}
        />
      }
      dialogs={
        <>
          {shown !== null && <ContactDrawer overlays contactId={shown} onClose={() => setShown(null)} />}
          <ContactDialogs dialog={dialog} onClose={() => setDialog(null)} />
        </>
      }
    >
      {(contacts) => (
        <ContactTable
          contacts={contacts}
          onOpenContact={({ id }) => setShown(id)}
          onOpenConversation={onOpenConversation}
          onOpenDialog={setDialog}
        />
      )}
    </ListPage>
  );
}
