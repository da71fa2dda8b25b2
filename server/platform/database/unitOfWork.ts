import type { Floor } from '../floor.ts';
import type { DomainEventName, DomainEvents, RecordedEvent } from '../events/eventBus.ts';
import type { Em } from './orm.ts';

/** A floor inside a transaction: changes made through `em` and events recorded here become real together, or not at all. */
export interface Work extends Floor {
  readonly em: Em;
  /** Notes what happened; listeners hear of it after the commit. */
  record<Name extends DomainEventName>(name: Name, payload: DomainEvents[Name]): void;
}

/**
 * Runs one verb of the domain in one transaction. A verb called by a verb joins its unit of work: only the outermost
 * commits, and only then are the recorded events published.
 */
export async function unitOfWork<Result>(
  floor: Floor | Work,
  verb: (work: Work) => Promise<Result>,
): Promise<Result> {
  if (isWork(floor)) return verb(floor);

  const recorded: RecordedEvent[] = [];
  const result = await floor.orm.em.fork().transactional((em) =>
    verb({
      ...floor,
      em,
      now: () => floor.now(),
      record: (name, payload) => recorded.push({ name, payload }),
    }),
  );
  floor.events.publish(recorded);
  return result;
}

/** The reader of a verb or query: the running transaction if there is one. */
export function emOf(floor: Floor | Work): Em {
  return isWork(floor) ? floor.em : floor.orm.em.fork();
}

function isWork(floor: Floor | Work): floor is Work {
  return 'em' in floor;
}
