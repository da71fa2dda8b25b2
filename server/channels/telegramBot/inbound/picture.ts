import type { Config } from '#server/platform/config/config.ts';
import { connect, librarySignal } from '../api/connect.ts';
import { failureOf } from '../api/failure.ts';
import { openFile } from './openFile.ts';

/** The picture of a person or group as a stream; null when there is none or it may not be seen. */
export async function picture(
  config: Config,
  token: string,
  chatId: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array> | null> {
  const api = connect(config, token);
  const chat = await api.getChat(chatId, librarySignal(signal)).catch((error: unknown) => {
    if (failureOf(error).kind === 'refused') return undefined; // the person has never written to the bot
    throw error;
  });
  return chat?.photo ? (await openFile(config, token, chat.photo.big_file_id, signal)).bytes : null;
}
