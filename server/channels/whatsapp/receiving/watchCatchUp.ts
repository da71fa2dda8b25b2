import { getBinaryNodeChild, type BinaryNode, type WASocket } from '@whiskeysockets/baileys';

/** What WhatsApp said about the messages that a session missed, and what it delivered. */
export interface CatchUp {
  /** How many messages it announced; null: it announced nothing. */
  readonly announced: number | null;
  /** How many different ones it delivered. */
  readonly arrived: number;
  /** Whether it has reported that it delivered all of them. */
  readonly isComplete: boolean;
}

/**
 * Counts the missed messages that WhatsApp delivers after a login. It announces how many there are (`offline_preview`),
 * marks each (`offline`), and reports the end. Reports nothing of a socket that closes before that: WhatsApp then announces
 * the rest over the next one.
 * @param timeout without another missed message, after which an announced end is no longer expected. Milliseconds
 * @param onResult called at the end; and before it, as incomplete, when the end is overdue
 * @returns stops it
 */
export function watchCatchUp(
  ws: WASocket['ws'],
  timeout: number,
  onResult: (result: CatchUp) => void,
): () => void {
  const arrived = new Set<string>();
  let announced: number | null = null;
  let isComplete = false;
  let timer: NodeJS.Timeout | undefined;

  const report = () => onResult({ announced, arrived: arrived.size, isComplete });
  const expectMore = () => {
    clearTimeout(timer);
    if (!isComplete) timer = setTimeout(report, timeout).unref();
  };

  ws.on('CB:ib,,offline_preview', (node: BinaryNode) => {
    announced = countOf(getBinaryNodeChild(node, 'offline_preview'));
    expectMore();
  });
  ws.on('CB:message', ({ attrs }: BinaryNode) => {
    if (attrs['offline'] === undefined) return;
    arrived.add(`${attrs['from']} ${attrs['participant'] ?? ''} ${attrs['id']}`);
    expectMore();
  });
  ws.on('CB:ib,,offline', () => {
    isComplete = true;
    clearTimeout(timer);
    report();
  });
  return () => clearTimeout(timer);
}

/** The announced messages; null when WhatsApp names no valid number. */
function countOf(preview: BinaryNode | undefined): number | null {
  const count = Number(preview?.attrs['message'] ?? NaN);
  return Number.isInteger(count) && count >= 0 && count <= 1_000_000 ? count : null;
}
