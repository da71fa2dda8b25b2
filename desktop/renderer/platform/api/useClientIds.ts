import { useState } from 'react';
import { v4 as uuid } from 'uuid';

/**
 * Ids for what a component sends; the server stores what has the same id only once. The same content sent again, as after a
 * lost response, has the same id; changed content has another one, so that it is stored too.
 * @returns the id of a content. Contents are compared as JSON, with files by their name, size and time
 */
export function useClientIds(): (content: unknown) => string {
  const [ids] = useState(() => new Map<string, string>());
  return (content) => {
    const key = JSON.stringify(content, describeFile);
    const id = ids.get(key) ?? uuid();
    ids.set(key, id);
    return id;
  };
}

/** JSON has nothing of a file. */
function describeFile(_key: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}
