import { formatRecent } from './dates.ts';
import { useToday } from './useToday.ts';

interface RecentTimeProps {
  /** ISO 8601 */
  readonly at: string;
  readonly className?: string;
}

/** HH:mm for today, else dd/MM/yyyy; also correct after midnight while nothing else renders. */
export function RecentTime({ at, className }: RecentTimeProps) {
  const today = useToday();
  return (
    <time className={className} dateTime={at}>
      {formatRecent(at, today)}
    </time>
  );
}
