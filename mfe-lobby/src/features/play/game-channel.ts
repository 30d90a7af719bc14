import { GameMessage, type SiteMessage } from '@tessera/wallet-protocol/frame'

export interface GameChannel {
  /** Says something to the game; nothing while its page is not there. */
  post(message: SiteMessage): void
  end(): void
}

/**
 * The talk with the page of a game in a frame. What comes from another window or another origin, or is no message, was never said;
 * what is said goes to the game's origin and nowhere else.
 */
export function openChannel(frame: HTMLIFrameElement, url: string, hear: (message: GameMessage) => void): GameChannel {
  const { origin } = new URL(url)
  const view = frame.ownerDocument.defaultView ?? window
  const heard = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source === null || event.source !== frame.contentWindow) return
    const message = GameMessage.safeParse(event.data)
    if (message.success) hear(message.data)
  }
  view.addEventListener('message', heard)
  return {
    post: (message) => frame.contentWindow?.postMessage(message, origin),
    end: () => view.removeEventListener('message', heard),
  }
}
