import { Link } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { joined } from '#renderer/platform/i18n/index.ts';
import { CountedLink } from './CountedLink.tsx';
import { useBarListStyles } from './BarList.styles.ts';

export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** Stands before the name. */
  readonly start?: ReactNode;
  readonly color?: string | undefined;
  /** The list of what it counts; null where the user may not list it. */
  readonly address: string | null;
}

interface BarListProps {
  readonly bars: readonly Bar[];
  /** The count of a full bar. */
  readonly whole: number;
  /** What is counted. */
  readonly unit: string;
  /** In several columns where there is room. */
  readonly isWide?: boolean;
  /** The last bar stands for several; a click on it shows them. */
  readonly onExpand?: (() => void) | undefined;
}

/** Names with their counts and bars, each linked to the list of what it counts. */
export function BarList({ bars, whole, unit, isWide = false, onExpand }: BarListProps) {
  const { i18n } = useTranslation();
  const styles = useBarListStyles();
  const digits = new Intl.NumberFormat(i18n.language);
  return (
    <ul className={isWide ? styles.wide : styles.list}>
      {bars.map(({ key, name, count, start, color, address }, index) => {
        const label = joined([name, `${unit}: ${digits.format(count)}`], i18n.dir());
        return (
          <li key={key} className={styles.item}>
            {onExpand && index === bars.length - 1 ? (
              <Link as="button" aria-label={label} className={styles.link} onClick={onExpand}>
                {name}
              </Link>
            ) : (
              <span className={styles.named}>
                {start}
                <CountedLink
                  address={address}
                  label={label}
                  className={styles.link}
                  plainClassName={styles.name}
                >
                  {name}
                </CountedLink>
              </span>
            )}
            <span className={styles.count}>{digits.format(count)}</span>
            <div className={styles.bar} aria-hidden>
              <div
                className={styles.fill}
                style={{ width: `${(count / whole) * 100}%`, ...(color && { backgroundColor: color }) }}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
