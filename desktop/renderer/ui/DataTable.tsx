import {
  Dropdown,
  Field,
  mergeClasses,
  Option,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import { useDataTableStyles } from './DataTable.styles.ts';
import { OutlinedCard } from './OutlinedCard.tsx';
import { rowClick } from './rowClick.ts';
import { useNarrow } from './useNarrow.ts';
import { useTooWide } from './useTooWide.ts';

export interface Column<Row> {
  /** The column "name" names the record, "actions" is at the end. */
  readonly name: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Its title sorts the rows. */
  readonly isSortable?: boolean;
}

/** How the rows that are given are sorted. */
export interface Sorting {
  /** The name of a column. */
  readonly by: string;
  readonly isDescending: boolean;
  /** Names the choice of the column where the rows are cards, which have no titles to click. */
  readonly label: string;
  readonly onSort: (by: string) => void;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The cells are wide: on a narrow screen even few columns become cards. */
  wide?: boolean;
  sorting?: Sorting;
  /** Opens a record when its row is clicked; the cell with its name has a `RowLink` for the keyboard. */
  onOpen?: (row: Row) => void;
}

/** With more columns than this, each row becomes a card on a narrow screen. */
const COLUMNS_ON_NARROW = 4;

/** A table of records; on narrow screens with many columns, cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const styles = useDataTableStyles();
  const isNarrow = useNarrow();
  const isLarge = props.wide || props.columns.length > COLUMNS_ON_NARROW;
  const [box, isTooWide] = useTooWide(props.columns.map(({ title }) => title).join());
  const needsCards = isLarge && (isNarrow || isTooWide);
  return (
    <div ref={box} className={styles.scroll}>
      {needsCards ? <Cards {...props} /> : <Rows {...props} />}
    </div>
  );
}

function Rows<Row>({ label, columns, rows, rowKey, sorting, onOpen }: DataTableProps<Row>) {
  const styles = useDataTableStyles();
  return (
    <Table aria-label={label} className={styles.table}>
      <TableHeader>
        <TableRow>
          {columns.map(({ name, title, isSortable = false }) => (
            <TableHeaderCell
              key={name}
              className={styles.head}
              {...(sorting && isSortable && sortsBy(name, sorting))}
              // the cell's content is a flex box
              button={name === 'actions' ? { style: { justifyContent: 'flex-end' } } : undefined}
            >
              {title}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            className={onOpen && styles.opens}
            {...(onOpen && rowClick(() => onOpen(row)))}
          >
            {columns.map(({ name, cell }) => (
              <TableCell
                key={name}
                className={mergeClasses(
                  styles.cell,
                  name === 'name' && styles.name,
                  name === 'actions' && styles.actions,
                )}
              >
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function sortsBy(name: string, { by, isDescending, onSort }: Sorting) {
  return {
    sortable: true,
    sortDirection: by === name ? (isDescending ? 'descending' : 'ascending') : undefined,
    onClick: () => onSort(name),
  } as const;
}

function Cards<Row>({ label, columns, rows, rowKey, sorting, onOpen }: DataTableProps<Row>) {
  const styles = useDataTableStyles();
  const list = (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={onOpen && styles.opens} {...(onOpen && rowClick(() => onOpen(row)))}>
          <OutlinedCard className={styles.card}>
            <dl className={styles.parts}>
              {columns.map(({ name, title, cell }) => (
                <Fragment key={name}>
                  <dt className={styles.part}>{title}</dt>
                  <dd className={mergeClasses(styles.value, name === 'name' && styles.name)}>{cell(row)}</dd>
                </Fragment>
              ))}
            </dl>
          </OutlinedCard>
        </li>
      ))}
    </ul>
  );
  if (!sorting) return list;
  return (
    <>
      <SortField columns={columns} sorting={sorting} />
      {list}
    </>
  );
}

function SortField<Row>({ columns, sorting }: { columns: readonly Column<Row>[]; sorting: Sorting }) {
  const styles = useDataTableStyles();
  const sortable = columns.filter(({ isSortable }) => isSortable);
  return (
    <Field label={sorting.label} className={styles.sort}>
      <Dropdown
        value={sortable.find(({ name }) => name === sorting.by)?.title ?? ''}
        selectedOptions={[sorting.by]}
        onOptionSelect={(_, { optionValue = sorting.by }) =>
          optionValue !== sorting.by && sorting.onSort(optionValue)
        }
      >
        {sortable.map(({ name, title }) => (
          <Option key={name} value={name}>
            {title}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
