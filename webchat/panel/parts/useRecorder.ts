import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

interface Handlers {
  readonly onRecorded: (file: File) => void;
  readonly onRefused: () => void;
}

interface Recording {
  /** Undefined while the browser asks for the microphone. */
  recorder?: MediaRecorder;
  readonly parts: Blob[];
  /** All parts are there. */
  isComplete: boolean;
  isSent: boolean;
}

/** Milliseconds. */
const LONGEST = 5 * 60_000;

/**
 * Records a voice message in the format that the browser has. A recording is only sent when the visitor sends it: one that
 * has ended in another way waits to be sent or discarded.
 */
export function useRecorder({ onRecorded, onRefused }: Handlers) {
  const current = useRef<Recording>(undefined);
  const [startedAt, setStartedAt] = useState(0);
  const [now, setNow] = useState(0);
  const [isStopped, setIsStopped] = useState(false);
  const hasRecording = startedAt > 0;

  const deliver = ({ parts }: Recording) => {
    const [type = ''] = (parts[0]?.type || 'audio/webm').split(';');
    if (parts.length > 0) onRecorded(new File(parts, `voice.${type.split('/')[1] ?? 'webm'}`, { type }));
  };
  const start = async () => {
    if (current.current) return;
    const own: Recording = { parts: [], isComplete: false, isSent: false };
    current.current = own;
    const isCurrent = () => current.current === own;
    let stream: MediaStream | undefined;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (!isCurrent()) return release(stream); // the visitor no longer wants it
      const recorder = new MediaRecorder(stream);
      recorder.ondataavailable = ({ data }) => void (data.size > 0 && own.parts.push(data));
      recorder.onstop = () => {
        release(recorder.stream);
        own.isComplete = true;
        if (own.isSent) deliver(own);
        else if (isCurrent()) setIsStopped(true); // perhaps because the microphone was unplugged
      };
      recorder.start();
      own.recorder = recorder;
      setIsStopped(false);
      setStartedAt(Date.now());
      setNow(Date.now());
    } catch {
      if (stream) release(stream);
      if (!isCurrent()) return undefined;
      current.current = undefined;
      onRefused(); // by the visitor, the page or the system
    }
    return undefined;
  };
  const stop = useCallback(() => {
    const { recorder } = current.current ?? {};
    if (recorder) stopMicrophone(recorder);
    else current.current = undefined;
  }, []);
  const cancel = useCallback(() => {
    stop();
    current.current = undefined;
    setStartedAt(0);
  }, [stop]);
  const send = () => {
    const own = current.current;
    if (own?.isComplete) deliver(own);
    else if (own) own.isSent = true;
    cancel();
  };

  useEffect(() => {
    if (!hasRecording || isStopped) return undefined;
    const timer = setInterval(() => {
      if (current.current?.recorder?.state !== 'recording') return;
      setNow(Date.now());
      if (Date.now() - startedAt >= LONGEST) stop();
    }, 500);
    return () => clearInterval(timer);
  }, [hasRecording, isStopped, startedAt, stop]);
  useEffect(() => cancel, [cancel]);

  const seconds = Math.max(0, Math.floor((now - startedAt) / 1000));
  return {
    isPossible: 'MediaRecorder' in window && navigator.mediaDevices !== undefined,
    /** There is a recording, which goes on or has stopped. */
    hasRecording,
    isStopped,
    time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    start: () => void start(),
    /** The microphone is switched off, and what was recorded waits for the visitor. */
    stop,
    send,
    cancel,
  };
}

function stopMicrophone(recorder: MediaRecorder): void {
  if (recorder.state !== 'inactive') recorder.stop();
  release(recorder.stream);
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
