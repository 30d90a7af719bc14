/** Changes and layout shifts that a crawled page counts. */
export interface PageRecord {
  /** Number of changes: DOM mutations, input, opened windows and scrolling. */
  changes: number
  /** Sum of the layout shifts without user input, as Chromium counts them. */
  layoutShift: number
  /** Errors of scripts, where {@link recordErrors} runs. */
  errors: string[]
}

declare global {
  interface Window {
    crawlRecord?: PageRecord
  }
}

/** Runs in each document before its own scripts; it is sent as text and can use nothing outside. */
export function recordPage(): void {
  const record: PageRecord = { changes: 0, layoutShift: 0, errors: [] }
  window.crawlRecord = record
  const countChange = () => {
    record.changes++
  }
  new MutationObserver(countChange).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  for (const name of ['input', 'change', 'scroll', 'toggle', 'popstate', 'hashchange', 'copy', 'fullscreenchange'])
    document.addEventListener(name, countChange, { capture: true, passive: true })
  // Browsers log blocked requests, but not those that a report-only policy would block.
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`a breach of ${violatedDirective} by ${blockedURI}`),
  )
  const { open } = window
  window.open = (...args) => {
    countChange()
    return open.apply(window, args)
  }
  // The print dialog of the operating system would receive the driver's presses.
  window.print = countChange
  if (navigator.clipboard) {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = (text) => {
      countChange()
      return write(text)
    }
  }
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) record.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Stores errors of scripts in the record, for drivers that do not report them; runs after {@link recordPage}, and is sent as
 * text too.
 */
export function recordErrors(): void {
  const errors = window.crawlRecord?.errors ?? []
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0]
  addEventListener('error', ({ error, message }) => {
    // ResizeObserver only postpones notifications to the next frame; no script has failed.
    if (!message.startsWith('ResizeObserver loop')) errors.push(`throws ${messageOf(error ?? message)}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`throws ${messageOf(reason)}`))
  const originalError = console.error
  console.error = (...args) => {
    errors.push(`logs ${args.map(String).join(' ').slice(0, 200)}`)
    originalError.apply(console, args)
  }
}

/** Counts saved files and file choosers as changes, for drivers that report neither and cannot close a file chooser. */
export function recordFiles(): void {
  const countChange = () => {
    if (window.crawlRecord) window.crawlRecord.changes++
  }
  const create = URL.createObjectURL
  URL.createObjectURL = (file) => {
    countChange()
    return create.call(URL, file)
  }
  const isFileInput = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'file'
  const blockFileChooser = (event: Event) => {
    if (!isFileInput(event.target)) return
    countChange()
    event.preventDefault()
  }
  addEventListener('click', blockFileChooser, { capture: true })
}
