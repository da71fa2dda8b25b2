export { usePopover, type PopoverState, type PopoverProps } from './usePopover.ts';
