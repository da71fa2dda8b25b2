import { act, createEvent, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DROP_HINT_DURATION } from '#shared/domain/limits.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { DropZone } from './DropZone.tsx';

const HINT = 'Solte os arquivos aqui para enviar';

describe('files dragged over a conversation', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.stop();
  });

  const open = async (disabled = false) => {
    const dropped = vi.fn<(files: Iterable<File>) => void>();
    const element = (
      <DropZone disabled={disabled} onFiles={dropped}>
        <p>messages</p>
      </DropZone>
    );
    const app = await renderApp(server, '/', null, { routes: [{ path: '/', element }] });
    const dropTarget = await app.findByText('messages');
    const file = new File(['x'], 'list.txt');
    const drag = (kind: 'dragEnter' | 'dragLeave' | 'drop', types = ['Files']) => {
      const event = createEvent[kind](dropTarget, { dataTransfer: { types, files: [file] } });
      fireEvent(dropTarget, event);
      return event.defaultPrevented;
    };
    return { ...app, drag, dropped, file };
  };

  it('show a hint until they are dropped, dragged out again, or ten seconds have passed', async () => {
    const { drag, dropped, file, queryByText } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    drag('dragEnter');
    expect(queryByText(HINT)).not.toBeNull();
    act(() => void vi.advanceTimersByTime(DROP_HINT_DURATION - 1));
    expect(queryByText(HINT)).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(queryByText(HINT)).toBeNull();

    drag('dragEnter');
    drag('dragLeave');
    expect(queryByText(HINT)).toBeNull();
    drag('dragEnter');
    expect(drag('drop')).toBe(true); // or the browser navigates to the file
    expect(queryByText(HINT)).toBeNull();
    expect(dropped.mock.calls).toEqual([[[file]]]);
    expect(DROP_HINT_DURATION).toBe(10_000);
  });

  it('are refused where the user may not write, as is everything that is not a file', async () => {
    const closed = await open(true);
    closed.drag('dragEnter');
    expect(closed.queryByText(HINT)).toBeNull();
    expect(closed.drag('drop')).toBe(true);
    const over = createEvent.dragOver(closed.getByText('messages'), {
      dataTransfer: { types: ['Files'], dropEffect: 'copy' },
    });
    fireEvent(closed.getByText('messages'), over);
    expect(Reflect.get(over, 'dataTransfer')).toHaveProperty('dropEffect', 'none');
    closed.unmount();
    const other = await open();
    other.drag('dragEnter', ['text/plain']);
    expect(other.queryByText(HINT)).toBeNull();
    expect(other.drag('drop', ['text/plain'])).toBe(false);
    expect([closed.dropped, other.dropped].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});
