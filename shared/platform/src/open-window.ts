/** A window that was opened for an address that may still have to be fetched. */
export interface NewWindow {
  /** Shows the address there, without a way back to this page's script; in this window if the browser blocked the new one. */
  go(url: string): void
  close(): void
}

/**
 * Opens a new window for an address outside of the site. Call it within a press, before anything is awaited: browsers block windows
 * that open later, and browsers inside of other apps block all of them.
 */
export function openWindow(): NewWindow {
  const newWindow = window.open('', '_blank')
  return {
    go: (url) => {
      if (!newWindow) return void window.open(url, '_self')
      newWindow.opener = null
      newWindow.location.href = url
    },
    close: () => newWindow?.close(),
  }
}
