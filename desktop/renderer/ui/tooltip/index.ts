export { tooltipDescription, tooltip } from './tooltip.ts';
export { TooltipPopup, TooltipHost } from './TooltipHost.tsx';
