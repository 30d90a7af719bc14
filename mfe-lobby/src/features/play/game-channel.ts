import { GameMessage, type SiteMessage } from '@tessera/wallet-protocol/frame'

export interface GameChannel {
  /** Sends a message to the game; does nothing while its page is not loaded. */
  post(message: SiteMessage): void
  close(): void
}

/**
 * Opens the message channel to a game's page in a frame. Messages from another window or origin, and invalid ones, are
 * ignored; messages are sent to the game's origin only.
 */
export function openChannel(
  frame: HTMLIFrameElement,
  url: string,
  onMessage: (message: GameMessage) => void,
): GameChannel {
  const { origin } = new URL(url)
  const view = frame.ownerDocument.defaultView ?? window
  const listener = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source === null || event.source !== frame.contentWindow) return
    const message = GameMessage.safeParse(event.data)
    if (message.success) onMessage(message.data)
  }
  view.addEventListener('message', listener)
  return {
    post: (message) => frame.contentWindow?.postMessage(message, origin),
    close: () => view.removeEventListener('message', listener),
  }
}
