import { Tooltip } from '@fluentui/react-components';
import type { TooltipTarget } from './trackTooltips.ts';

/** The words beside what is pointed at; readers of screens have them from the thing itself. */
export function TooltipPopup({ anchor, text }: TooltipTarget) {
  const position = anchor.closest('nav') ? 'after' : 'above'; // beside a rail of icons there is room
  return (
    <Tooltip
      visible
      withArrow
      relationship="inaccessible"
      content={text}
      positioning={{ target: anchor, position }}
    />
  );
}
