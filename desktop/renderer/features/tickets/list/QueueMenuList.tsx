import { MenuItemCheckbox } from '@fluentui/react-components';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { PopoverMenu } from '#renderer/ui/popover/PopoverMenu.tsx';
import type { PopoverProps } from '#renderer/ui/popover/index.ts';
import { Chip } from './Chip.tsx';
import { queuesChosen } from '../tickets.slice.ts';
import { useMyQueues } from '../useMyQueues.ts';
import { useTicketsView } from '../useTicketsView.ts';

const QUEUES = 'queues';

/** Filters the tickets by queue. */
export function QueueMenuList(popoverProps: PopoverProps) {
  const dispatch = useAppDispatch();
  const { queueIds } = useTicketsView();
  return (
    <PopoverMenu
      {...popoverProps}
      checkedValues={{ [QUEUES]: queueIds.map(String) }}
      onCheckedValueChange={(_, { checkedItems }) => dispatch(queuesChosen(checkedItems.map(Number)))}
    >
      {useMyQueues().map((queue) => (
        <MenuItemCheckbox key={queue.id} name={QUEUES} value={String(queue.id)}>
          <Chip color={queue.color}>{queue.name}</Chip>
        </MenuItemCheckbox>
      ))}
    </PopoverMenu>
  );
}
