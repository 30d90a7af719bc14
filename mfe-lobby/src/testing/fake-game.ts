import { act } from '@testing-library/react'

/** The page of a game in the frame that stands now: hears what the site says to it, and says what it likes from where it likes. */
export function fakeGame(frame: HTMLIFrameElement, origin: string) {
  const heard: { message: unknown; to: unknown }[] = []
  const page = frame.contentWindow
  if (!page) throw new Error('the frame has no page')
  page.postMessage = ((message: unknown, to: unknown) => void heard.push({ message, to })) as Window['postMessage']
  const say = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: page, ...from }))
    })
  return {
    heard,
    /** Kinds of what the site said, in order. */
    told: () => heard.map(({ message }) => (message as { tessera: string }).tessera),
    say,
    ready: () => say({ tessera: 'ready' }),
    round: (roundId = 'r1') => say({ tessera: 'round', roundId }),
  }
}
