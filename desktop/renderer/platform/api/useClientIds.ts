import { useState } from 'react';
import { v4 as uuid } from 'uuid';

/**
 * Gives each content that a component sends an id for the server, which sends what has the same id only once: repeated after a
 * lost response, the same content keeps its id, and what was changed in between is sent as well.
 * @returns finds the id of a content, which is compared as JSON
 */
export function useClientIds(): (content: unknown) => string {
  const [ids] = useState(() => new Map<string, string>());
  return (content) => {
    const key = JSON.stringify(content);
    const id = ids.get(key) ?? uuid();
    ids.set(key, id);
    return id;
  };
}
