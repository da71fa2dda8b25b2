import { createParser, type ParserCallbacks } from 'eventsource-parser';
import { AppError, fail } from '#shared/contract/errors.ts';
import { askProvider, limited, readAnswer } from './askProvider.ts';
import { readChunk, type ChatPart, type Usage } from './chatChunk.ts';
import { failFor } from './failures.ts';
import type { Provider } from './provider.ts';
import { withoutThinking } from './withoutThinking.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A part of an answer, or what it has cost. */
export type ChatEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'usage'; readonly usage: Usage };

/** Milliseconds for a whole answer. */
const ANSWER_TIME = 5 * 60_000;
/** Providers that have refused `stream_options`, by address; asked without them from then on. */
const withoutOptions = new Set<string>();

/**
 * Asks the model and passes its answer on as it comes. Stops the request when the signal is aborted or the loop is left.
 * @throws AppError ERR_AI_…
 */
export async function* streamChat(
  provider: Provider,
  messages: readonly ChatMessage[],
  leaves: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const stop = new AbortController();
  const signal = AbortSignal.any([leaves, stop.signal, AbortSignal.timeout(ANSWER_TIME)]);
  const think = withoutThinking();
  let isCut = false;
  let hasText = false;
  try {
    for await (const { text, usage, finish } of chunksOf(provider, messages, signal)) {
      if (usage) yield { kind: 'usage', usage };
      const shown = think.push(text);
      hasText ||= shown !== '';
      if (shown !== '') yield { kind: 'text', text: shown };
      if (finish === 'content_filter') isCut = true;
    }
    const rest = think.end();
    if (rest !== '') yield { kind: 'text', text: rest };
    if (isCut) fail('ERR_AI_FILTERED');
    if (!hasText && rest === '') fail('ERR_AI_ANSWER_INVALID');
  } catch (error) {
    failFor(error, signal);
  } finally {
    stop.abort();
  }
}

async function* chunksOf(
  provider: Provider,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): AsyncGenerator<ChatPart> {
  const response = await askForChat(provider, messages, signal);
  const type = response.headers['content-type'] ?? '';
  if (type.includes('application/json')) yield readChunk(await readAnswer(response, signal)); // it does not stream
  else if (type.includes('event-stream')) yield* readEvents(response);
  else {
    response.destroy();
    fail('ERR_AI_ANSWER_INVALID'); // the page of a proxy, or of a portal
  }
}

/** Few parameters, since models refuse those that they do not know; the count of tokens is asked for where possible. */
async function askForChat(provider: Provider, messages: readonly ChatMessage[], signal: AbortSignal) {
  const ask = (options: object) =>
    askProvider(provider, {
      method: 'POST',
      path: 'chat/completions',
      type: 'application/json',
      body: JSON.stringify({ model: provider.model, messages, stream: true, ...options }),
      signal,
    });
  const { href } = provider.base;
  if (withoutOptions.has(href)) return ask({});
  try {
    return await ask({ stream_options: { include_usage: true } });
  } catch (error) {
    if (!isParameterRefused(error)) throw error;
    const response = await ask({});
    withoutOptions.add(href);
    return response;
  }
}

function isParameterRefused(error: unknown): boolean {
  return (
    error instanceof AppError &&
    error.code === 'ERR_AI_ANSWER_INVALID' &&
    [400, 422].includes(Number(error.details?.['status']))
  );
}

/** Comments, `\r\n`, split characters and a missing `[DONE]` are all allowed. */
async function* readEvents(response: AsyncIterable<Uint8Array>): AsyncGenerator<ChatPart> {
  const found: string[] = [];
  const onEvent: ParserCallbacks['onEvent'] = ({ data }) => found.push(data);
  const parser = createParser({ onEvent });
  const decoder = new TextDecoder();
  for await (const bytes of limited(response)) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    for (const data of found.splice(0)) {
      if (data.trim() === '[DONE]') return;
      yield readChunk(parse(data));
    }
  }
  parser.feed(`${decoder.decode()}\n\n`); // the end without a blank line
  for (const data of found) if (data.trim() !== '[DONE]') yield readChunk(parse(data));
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (error) {
    return fail('ERR_AI_ANSWER_INVALID', undefined, { cause: error });
  }
}
