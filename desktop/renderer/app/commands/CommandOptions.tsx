import { Caption1, mergeClasses, Text } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommandPaletteStyles } from './CommandPalette.styles.ts';
import { Keys } from './Keys.tsx';
import type { Command } from './command.ts';

const GROUPS: readonly Command['group'][] = ['here', 'screens', 'actions', 'tickets', 'contacts'];

interface CommandOptionsProps {
  readonly id: string;
  /** Sorted by group. */
  readonly commands: readonly Command[];
  /** Index of the option that Enter runs. */
  readonly active: number;
  readonly onPoint: (command: Command) => void;
  readonly onChoose: (command: Command) => void;
}

/** The id of an option, for `aria-activedescendant` of the input. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The options below the input of the palette; the focus stays in the input. */
export function CommandOptions({ id, commands, active, onPoint, onChoose }: CommandOptionsProps) {
  const styles = useCommandPaletteStyles();
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const activeKey = commands[active]?.key;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);

  return (
    <div ref={list} id={id} role="listbox" aria-label={t('commands.title')} className={styles.list}>
      {GROUPS.filter((group) => commands.some((command) => command.group === group)).map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <Caption1 id={`${id}-${group}`} className={styles.group}>
            {t(`commands.groups.${group}`)}
          </Caption1>
          {commands.map(
            (command, index) =>
              command.group === group && (
                <div
                  key={command.key}
                  id={optionId(id, index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={mergeClasses(styles.option, index === active && styles.active)}
                  onMouseMove={() => index !== active && onPoint(command)}
                  onMouseDown={(event) => event.preventDefault()} // the focus stays in the input
                  onMouseUp={() => onChoose(command)}
                >
                  <span className={styles.icon} aria-hidden>
                    {command.icon}
                  </span>
                  <Text className={styles.text} truncate wrap={false}>
                    {command.text}
                  </Text>
                  {command.detail !== undefined && (
                    <Text size={200} className={styles.detail} truncate wrap={false} dir="auto">
                      {command.detail}
                    </Text>
                  )}
                  {command.shortcut && <Keys shortcut={command.shortcut} />}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}
