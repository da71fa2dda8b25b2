import { useEffect, useRef, useState } from 'preact/hooks';

interface Handlers {
  readonly onRecorded: (file: File) => void;
  readonly onRefused: () => void;
}

/** Milliseconds. */
const LONGEST = 5 * 60_000;

/** Records a voice message in the format that the browser has. */
export function useRecorder({ onRecorded, onRefused }: Handlers) {
  const recorder = useRef<MediaRecorder>(undefined);
  const [startedAt, setStartedAt] = useState(0);
  const [now, setNow] = useState(0);
  const isRecording = startedAt > 0;

  const finish = (isWanted: boolean) => {
    const { current } = recorder;
    recorder.current = undefined;
    setStartedAt(0);
    if (!current) return;
    if (!isWanted) current.ondataavailable = null;
    current.stop();
    for (const track of current.stream.getTracks()) track.stop();
  };
  const start = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const next = new MediaRecorder(stream);
      next.ondataavailable = ({ data }) => {
        const [type = 'audio/webm'] = data.type.split(';');
        if (data.size > 0) onRecorded(new File([data], `voice.${type.split('/')[1] ?? 'webm'}`, { type }));
      };
      next.start();
      recorder.current = next;
      setStartedAt(Date.now());
      setNow(Date.now());
    } catch {
      onRefused(); // by the visitor, the page or the system
    }
  };

  useEffect(() => {
    if (!isRecording) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() - startedAt > LONGEST) finish(true);
    }, 500);
    return () => clearInterval(timer);
  }, [isRecording, startedAt]);
  useEffect(() => () => finish(false), []);

  const seconds = Math.max(0, Math.floor((now - startedAt) / 1000));
  return {
    isPossible: 'MediaRecorder' in window && navigator.mediaDevices !== undefined,
    isRecording,
    time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    start: () => void start(),
    stop: () => finish(true),
    cancel: () => finish(false),
  };
}
