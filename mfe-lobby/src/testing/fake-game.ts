import { act } from '@testing-library/react'

/** Simulates the page of a game in the current frame: records the site's messages, and sends any message from any origin. */
export function createFakeGame(frame: HTMLIFrameElement, origin: string) {
  const received: { message: unknown; to: unknown }[] = []
  const page = frame.contentWindow
  if (!page) throw new Error('the frame has no page')
  page.postMessage = ((message: unknown, targetOrigin: unknown) =>
    void received.push({ message, to: targetOrigin })) as Window['postMessage']
  const send = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: page, ...from }))
    })
  return {
    heard: received,
    /** Returns the types of the site's messages, in order. */
    receivedTypes: () => received.map(({ message }) => (message as { tessera: string }).tessera),
    say: send,
    ready: () => send({ tessera: 'ready' }),
    round: (roundId = 'r1') => send({ tessera: 'round', roundId }),
  }
}
