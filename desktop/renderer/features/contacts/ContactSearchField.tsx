import { makeStyles, Text } from '@fluentui/react-components';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { SEARCH_MIN_LENGTH } from '#shared/domain/limits.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { useDebounced } from '#renderer/ui/useDebounced.ts';
import { ContactNumber } from './ContactNumber.tsx';
import { useSearchContactsQuery } from './contacts.api.ts';

const useStyles = makeStyles({ contact: { display: 'grid' } });

interface ContactSearchFieldProps {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Nothing is searched any more. */
  readonly isPicked: boolean;
  /** @param contact null once something else is typed */
  readonly onPick: (contact: ContactRow | null) => void;
  /** As of `SearchField`. */
  readonly picksSeveral?: boolean;
  /** What is searched while nothing is typed; its contacts are offered then. */
  readonly suggested?: string;
  /** By default every contact is offered. */
  readonly isOffered?: (contact: ContactRow) => boolean;
  /** An option below the contacts, once the search has ended. */
  readonly extra?: { readonly key: string; readonly text: string; readonly onPick: () => void } | undefined;
}

/** Finds a contact by name, number or address. */
export function ContactSearchField({
  label,
  typed,
  onType,
  isPicked,
  onPick,
  picksSeveral = false,
  suggested = '',
  isOffered = () => true,
  extra,
}: ContactSearchFieldProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const text = typed.trim() || suggested.trim();
  const searched = useDebounced(text);
  const isWanted = searched.length >= SEARCH_MIN_LENGTH && !isPicked;
  const { currentData, isFetching, isError, error, refetch } = useSearchContactsQuery(
    isWanted ? { query: { searchParam: searched } } : skipToken,
  );
  const isSearching = !isPicked && (isFetching || searched !== text);
  const contacts = currentData?.contacts.filter(isOffered) ?? [];
  const offersAll = typed === '' && contacts.length > 0;

  return (
    <SearchField
      label={label}
      required
      typed={typed}
      onType={onType}
      items={contacts}
      searching={isSearching}
      failure={isError ? { text: errorMessage(t, error), onRetry: () => void refetch() } : undefined}
      {...(offersAll && { offersAll: t('actions.typeToSearch', { count: SEARCH_MIN_LENGTH }) })}
      nameOf={({ name }) => name}
      keyOf={({ id }) => String(id)}
      onPick={onPick}
      picksSeveral={picksSeveral}
      describe={(contact) => (
        <span className={styles.contact}>
          <Text>{contact.name}</Text>
          <Text size={200}>
            <ContactNumber contact={contact} />
          </Text>
        </span>
      )}
      extra={isPicked || isSearching ? undefined : extra}
    />
  );
}
