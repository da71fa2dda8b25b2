import { Tooltip } from '@fluentui/react-components';
import type { PointedAt } from './followTips.ts';

/** The words beside what is pointed at; readers of screens have them from the thing itself. */
export function ShownTip({ anchor, words }: PointedAt) {
  const place = anchor.closest('nav') ? 'after' : 'above'; // beside a rail of icons there is room
  return (
    <Tooltip
      visible
      withArrow
      relationship="inaccessible"
      content={words}
      positioning={{ target: anchor, position: place }}
    />
  );
}
