import { makeStyles, mergeClasses, Tab, tabClassNames, TabList } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';

const useStyles = makeStyles({
  // Wraps when there is no room: tabs that must be scrolled to are not found.
  list: { flexShrink: 0, flexWrap: 'wrap' },
  /** One below the other they begin in one place; Fluent centres each in the room of its bold text. */
  vertical: { [`& .${tabClassNames.content}`]: { justifySelf: 'start' } },
  absent: { visibility: 'hidden' },
});

interface TabsProps<Value extends string> {
  tabs: readonly TabOf<Value>[];
  selected: Value;
  onSelect: (value: Value) => void;
  size?: 'small' | 'medium';
  vertical?: boolean;
  /** Id of the panel that the tabs control. */
  panelId?: string;
  className?: string;
  'aria-label'?: string;
}

export interface TabOf<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: ReactElement;
  /** For a panel that is labelled by its tab. */
  readonly id?: string;
  /** Hidden, but its space is reserved: the other tabs stay in place when it appears. */
  readonly isAbsent?: boolean;
  /** Accessible name of a tab that is an icon. */
  readonly name?: string;
}

/** Tabs: one tab stop; arrow keys, Home and End move the focus, Enter or a click selects. */
export function Tabs<Value extends string>({
  tabs,
  selected,
  onSelect,
  panelId,
  className,
  ...list
}: TabsProps<Value>) {
  const styles = useStyles();
  return (
    <TabList
      {...list}
      className={mergeClasses(styles.list, list.vertical && styles.vertical, className)}
      selectedValue={selected}
      onTabSelect={(_, data) => {
        const tab = tabs.find(({ value }) => value === data.value);
        if (tab) onSelect(tab.value);
      }}
    >
      {tabs.map(({ value, label, icon, id, isAbsent = false, name }) => (
        <Tab
          key={value}
          id={id}
          value={value}
          {...(icon && { icon })}
          aria-label={name}
          aria-hidden={isAbsent || undefined}
          aria-controls={panelId}
          className={isAbsent ? styles.absent : undefined}
        >
          {label}
        </Tab>
      ))}
    </TabList>
  );
}
