import { GettingStarted } from '#renderer/features/gettingStarted/index.ts';
import { TicketsScreen } from '#renderer/features/tickets/TicketsScreen.tsx';

/** The tickets, with the first steps of a new installation. */
export function TicketsPage() {
  return <TicketsScreen Guide={GettingStarted} />;
}
