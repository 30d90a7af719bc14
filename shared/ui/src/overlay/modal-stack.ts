/** Marks an element of the body that stays alive while a dialog is open, e.g. the toasts. */
export const LIVE_ATTRIBUTE = 'data-overlay-live'

interface Modal {
  readonly root: HTMLElement
  readonly escape: () => void
  readonly tab: (event: KeyboardEvent) => void
}

const stack: Modal[] = []
const watchers = new Set<(openCount: number) => void>()
const madeInert = new Set<HTMLElement>()

/** Everything behind the topmost modal is inert; elements that were already inert stay so. */
function updateInert(): void {
  const top = stack.at(-1)
  for (const child of document.body.children) {
    if (!(child instanceof HTMLElement)) continue
    const isBehind = top !== undefined && child !== top.root && !child.hasAttribute(LIVE_ATTRIBUTE)
    if (isBehind && !child.hasAttribute('inert')) {
      child.setAttribute('inert', '')
      madeInert.add(child)
    } else if (!isBehind && madeInert.delete(child)) child.removeAttribute('inert')
  }
}

function onKey(event: KeyboardEvent): void {
  const top = stack.at(-1)
  if (event.key === 'Tab') top?.tab(event)
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  top?.escape()
}

const covers = new Set<object>()

const notifyWatchers = (): void => {
  for (const watcher of watchers) watcher(stack.length + covers.size)
}

/** Notifies the listener after every change of the number of modals over the page; returns a function that removes it. */
export function watchModals(watcher: (openCount: number) => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Closes the topmost modal as Escape does; one that requires a choice stays, and so do all under a cover. */
export function closeTopModal(): void {
  if (covers.size === 0) stack.at(-1)?.escape()
}

/**
 * Registers a cover over every modal that cannot be closed from outside, such as a lock screen; returns a function that
 * removes it.
 */
export function addCover(): () => void {
  const cover = {}
  covers.add(cover)
  notifyWatchers()
  return () => {
    if (covers.delete(cover)) notifyWatchers()
  }
}

/** Pushes a modal on top; returns a function that removes it. */
export function pushModal(modal: Modal): () => void {
  if (stack.length === 0) document.addEventListener('keydown', onKey)
  stack.push(modal)
  updateInert()
  notifyWatchers()
  return () => {
    stack.splice(stack.indexOf(modal), 1)
    if (stack.length === 0) document.removeEventListener('keydown', onKey)
    updateInert()
    notifyWatchers()
  }
}
