import { Tooltip } from '@fluentui/react-components';
import type { TooltipTarget } from './trackTooltips.ts';

/** The text beside the hovered or focused element; screen readers read it from the element itself. */
export function TooltipPopup({ anchor, text }: TooltipTarget) {
  const position = anchor.closest('nav') ? 'after' : 'above'; // an icon rail has room beside it
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
