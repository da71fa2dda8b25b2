import { mergeClasses } from '@fluentui/react-components';
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTabsStyles } from './Tabs.styles.ts';

interface TabsProps<Value extends string> {
  tabs: readonly TabOf<Value>[];
  selected: Value;
  onSelect: (value: Value) => void;
  size?: 'small' | 'medium';
  /** Vertical, in medium size. */
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
  size = 'medium',
  vertical = false,
  panelId,
  ...list
}: TabsProps<Value>) {
  const styles = useTabsStyles();
  const containerRef = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<Value | null>(null);
  useSlidingIndicator(
    containerRef,
    tabs.findIndex(({ value }) => value === selected),
    vertical,
  );
  return (
    <div
      {...list}
      ref={containerRef}
      role="tablist"
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      className={mergeClasses(styles.list, vertical && styles.listVertical, list.className)}
    >
      {tabs.map(({ value, label, icon, id, isAbsent = false, name }) => {
        const isSelected = value === selected;
        const column = icon ? styles.second : styles.first;
        return (
          <button
            key={value}
            id={id}
            type="button"
            role="tab"
            aria-selected={isSelected}
            aria-label={name}
            aria-hidden={isAbsent || undefined}
            aria-controls={panelId}
            tabIndex={value === (focused ?? selected) ? 0 : -1}
            className={mergeClasses(
              styles.tab,
              vertical && styles.tabVertical,
              vertical ? styles.vertical : styles[size],
              isSelected && styles.selected,
              isAbsent && styles.absent,
            )}
            onClick={() => onSelect(value)}
            onKeyDown={(event) => moveFocus(event, tabsOf(containerRef.current), vertical)}
            onFocus={() => setFocused(value)}
            onBlur={() => setFocused(null)}
          >
            {icon && (
              <span className={mergeClasses(styles.icon, isSelected && styles.iconSelected)}>{icon}</span>
            )}
            <span className={mergeClasses(styles.text, column)}>{label}</span>
            {!isSelected && (
              <span className={mergeClasses(styles.text, column, styles.room)} aria-hidden>
                {label}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** Moves the focus, wrapping around at the ends; arrow keys follow the writing direction. */
function moveFocus(event: KeyboardEvent<HTMLElement>, tabs: readonly HTMLElement[], vertical: boolean): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const now = tabs.findIndex((tab) => tab === event.currentTarget);
  const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
  const back = vertical ? 'ArrowUp' : isTurned ? 'ArrowRight' : 'ArrowLeft';
  const on = vertical ? 'ArrowDown' : isTurned ? 'ArrowLeft' : 'ArrowRight';
  const goals: Record<string, number> = { [back]: now - 1, [on]: (now + 1) % tabs.length, Home: 0, End: -1 };
  const goal = goals[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  tabs.at(goal)?.focus();
}

/** Animates the indicator from the previously selected tab to the selected one. */
function useSlidingIndicator(list: RefObject<HTMLElement | null>, selected: number, vertical: boolean): void {
  const last = useRef(selected);
  useLayoutEffect(() => {
    const tabs = tabsOf(list.current);
    const [from, to] = [tabs[last.current], tabs[selected]];
    last.current = selected;
    if (!from || !to || from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const [was, is] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
    if (is.width === 0) return; // not visible
    const start = vertical
      ? `translateY(${was.top - is.top}px) scaleY(${was.height / is.height})`
      : `translateX(${was.left - is.left}px) scaleX(${was.width / is.width})`;
    to.animate([{ transform: start }, { transform: 'none' }], {
      pseudoElement: '::after',
      duration: 300,
      easing: 'cubic-bezier(0.1, 0.9, 0.2, 1)',
    });
  }, [list, selected, vertical]);
}

function tabsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=tab]:not([aria-hidden])') ?? [])];
}
