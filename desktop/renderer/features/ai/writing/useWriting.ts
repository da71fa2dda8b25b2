import { useEffect, useRef, useState } from 'react';
import { aiContract, type AiSource, type SentText } from '#shared/contract/ai.ts';
import type { WritingTask } from '#shared/domain/ai.ts';
import { streamLines, unreachable, useAppDispatch, type ApiError } from '#renderer/platform/api/index.ts';

/** A text that the AI writes or has written for the composer. */
export interface Writing {
  readonly task: WritingTask;
  readonly phase: 'writing' | 'done' | 'failed';
  /** What has arrived so far. */
  readonly text: string;
  /** What stood in the composer before. */
  readonly before: string;
  readonly sent: readonly SentText[];
  readonly sources: readonly AiSource[];
  readonly failure: ApiError | null;
}

/**
 * Has the AI write for the composer of a ticket. The draft stays as it was until the text is complete, so that nothing is
 * lost when the AI fails or the agent leaves.
 * @param onText receives the complete text
 */
export function useWriting(ticketId: number, onText: (text: string) => void) {
  const dispatch = useAppDispatch();
  const [writing, setWriting] = useState<Writing | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const end = () => {
    running.current?.abort();
    running.current = null;
    setWriting(null);
  };

  const start = async (task: WritingTask, before: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    let now: Writing = { task, phase: 'writing', text: '', before, sent: [], sources: [], failure: null };
    const change = (part: Partial<Writing>) => {
      now = { ...now, ...part };
      if (running.current === controller) setWriting(now);
    };
    let hasEnded = false;
    change({});
    const failure = await dispatch(
      streamLines(
        aiContract.write,
        { params: { ticketId }, body: { task, text: before } },
        (line) => {
          if (line.kind === 'begin') change({ sent: line.sent, sources: line.sources });
          if (line.kind === 'text') change({ text: now.text + line.text });
          if (line.kind === 'end') hasEnded = true;
        },
        controller.signal,
      ),
    );
    if (running.current !== controller) return;
    if (hasEnded) change({ phase: 'done' });
    else change({ phase: 'failed', failure: failure ?? unreachable(new Error('the answer was cut off')) });
    if (now.text !== '') onText(now.text);
  };

  return {
    writing,
    isWriting: writing?.phase === 'writing',
    start: (task: WritingTask, before: string) => void start(task, before),
    /** Stops the AI, or dismisses what is shown about its text. */
    end,
  };
}
