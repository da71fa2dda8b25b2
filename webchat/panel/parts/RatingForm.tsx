import { useEffect, useRef, useState } from 'preact/hooks';
import type { TargetedEvent } from 'preact';
import { RATING } from '#shared/domain/limits.ts';
import type { Chat } from '../chat.ts';
import type { RatingState } from '../store.ts';
import { fill, type Texts } from '../texts.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly chat: Chat;
  readonly rating: RatingState;
  readonly texts: Texts;
}

const SCORES = Array.from({ length: RATING.stars }, (_, index) => index + 1);

/** Asks how the closed conversation was, and thanks for the answer. */
export function RatingForm({ chat, rating, texts }: Props) {
  const [score, setScore] = useState(0);
  const [state, setState] = useState<'' | 'sending' | 'failed'>('');
  const form = useRef<HTMLFormElement>(null);
  const isRated = score > 0;
  useEffect(() => {
    if (isRated) form.current?.scrollIntoView({ block: 'end' }); // it grows by the comment and the button
  }, [isRated]);
  const nameOf = (stars: number) => fill(texts.rating.score, { score: stars, max: RATING.stars });
  if (rating.score !== null)
    return (
      <section class="rating" role="status">
        <p>{texts.rating.thanks}</p>
        <Stars score={rating.score} name={nameOf(rating.score)} />
      </section>
    );
  const submit = async (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const comment = new FormData(event.currentTarget).get('comment');
    setState('sending');
    try {
      await chat.rate(score, typeof comment === 'string' ? comment : '');
    } catch {
      setState('failed'); // the visitor sees it, and tries again
    }
  };
  return (
    <form ref={form} class="rating" onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend>{texts.rating.title}</legend>
        {SCORES.map((stars) => (
          <label key={stars} class={stars <= score ? 'star full' : 'star'}>
            <input
              type="radio"
              name="score"
              class="hidden"
              checked={stars === score}
              aria-label={nameOf(stars)}
              onChange={() => setScore(stars)}
            />
            <Icon name="star" />
          </label>
        ))}
      </fieldset>
      {isRated && (
        <>
          <label class="field">
            {texts.rating.comment}
            <textarea name="comment" rows={2} maxLength={RATING.comment} dir="auto" />
          </label>
          <button type="submit" class="primary" aria-disabled={state === 'sending'}>
            {texts.rating.send}
          </button>
        </>
      )}
      {state === 'failed' && <p role="alert">{texts.rating.failed}</p>}
    </form>
  );
}

function Stars({ score, name }: { readonly score: number; readonly name: string }) {
  return (
    <div class="stars" role="img" aria-label={name}>
      {SCORES.map((stars) => (
        <span key={stars} class={stars <= score ? 'star full' : 'star'}>
          <Icon name="star" />
        </span>
      ))}
    </div>
  );
}
