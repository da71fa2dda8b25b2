import { SearchRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { Page } from './Page.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Records, type RecordsProps } from './Records.tsx';

interface ListPageProps<Row> extends RecordsProps<Row> {
  title: string;
  filters: ReactNode;
  /** Buttons; the menu of rare actions comes last. */
  actions: ReactNode;
  isFiltered: boolean;
  /** Shown instead of `empty` when the filters leave nothing. */
  nothingFound: { readonly title: string; readonly text: string };
  dialogs: ReactNode;
}

/** A page of records that can be filtered, with its actions and dialogs. */
export function ListPage<Row>({
  title,
  filters,
  actions,
  isFiltered,
  nothingFound,
  empty,
  dialogs,
  ...records
}: ListPageProps<Row>) {
  return (
    <Page
      header={
        <PageHeader title={title} filters={filters}>
          {actions}
        </PageHeader>
      }
    >
      <Records
        {...records}
        empty={isFiltered ? <EmptyState icon={<SearchRegular />} {...nothingFound} /> : empty}
      />
      {dialogs}
    </Page>
  );
}
