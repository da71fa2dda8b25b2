import type { Api } from './api.ts';
import { untilAnswered } from './untilAnswered.ts';

/** Reports to the server what the visitor has seen of the thread that is shown. */
export function createSeenReports(api: Api) {
  let reports = 0;
  let newest = 0;
  return {
    /** The newest message that the visitor has seen here, which the server may not know yet; 0 without one. */
    newest: () => newest,
    /** Reports a message until the server knows of it, a newer one is reported, or another thread is shown. */
    report(messageId: number): void {
      const report = ++reports;
      newest = messageId;
      void untilAnswered(
        () => api.seen(messageId),
        () => report === reports,
      );
    },
    /** Another thread is shown. */
    restart(): void {
      reports++;
      newest = 0;
    },
  };
}
