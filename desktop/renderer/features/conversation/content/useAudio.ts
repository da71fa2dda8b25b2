import { useEffect, useRef, useState } from 'react';

/**
 * Controls an `audio` element; playing one pauses all others.
 * @param rate playback speed; 1 is normal
 */
export function useAudio(rate: number) {
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);

  useEffect(() => {
    if (element.current) element.current.playbackRate = rate;
  }, [rate, duration]);
  useEffect(() => {
    const yieldTo = ({ target }: Event) => target !== element.current && element.current?.pause();
    document.addEventListener('play', yieldTo, { capture: true });
    return () => document.removeEventListener('play', yieldTo, { capture: true });
  }, []);

  const audio = {
    isPlaying,
    time,
    /** Seconds; 0 while unknown. */
    duration,
    toggle: () => {
      const audio = element.current;
      if (audio?.paused) void audio.play().catch(() => setPlaying(false)); // a format that the browser cannot play
      else audio?.pause();
    },
    seek: (seconds: number) => {
      if (element.current) element.current.currentTime = seconds;
      setTime(seconds);
    },
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setTime(0),
      onTimeUpdate: () => setTime(element.current?.currentTime ?? 0),
      onDurationChange: () => {
        const length = element.current?.duration ?? 0;
        setDuration(Number.isFinite(length) ? length : 0);
      },
    },
  };
  return [element, audio] as const;
}
