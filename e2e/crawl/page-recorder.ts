/** Changes and layout shifts that a crawled page counts. */
export interface PageRecord {
  /** Changes of the DOM and of what is typed or chosen, windows that were opened, and scrolling. */
  changes: number
  /** Sum of the layout shifts that nobody's press brought about, as Chromium counts them. */
  shift: number
}

declare global {
  interface Window {
    crawlRecord?: PageRecord
  }
}

/** Runs in each document before its own scripts; it is sent as text and can use nothing outside. */
export function recordPage(): void {
  const record: PageRecord = { changes: 0, shift: 0 }
  window.crawlRecord = record
  const change = () => {
    record.changes++
  }
  new MutationObserver(change).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  for (const name of ['input', 'change', 'scroll', 'toggle', 'popstate', 'hashchange', 'copy', 'fullscreenchange'])
    document.addEventListener(name, change, { capture: true, passive: true })
  const { open, print } = window
  window.open = (...given) => {
    change()
    return open.apply(window, given)
  }
  window.print = () => {
    change()
    print.call(window)
  }
  if (navigator.clipboard) {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = (text) => {
      change()
      return write(text)
    }
  }
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) record.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
}
