/** Changes and layout shifts that a crawled page counts. */
export interface PageRecord {
  /** Changes of the DOM and of what is typed or chosen, windows that were opened, and scrolling. */
  changes: number
  /** Sum of the layout shifts without user input, as Chromium counts them. */
  shift: number
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
  const record: PageRecord = { changes: 0, shift: 0, errors: [] }
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
  // Browsers log what a policy blocks, and not what it would block.
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`a breach of ${violatedDirective} by ${blockedURI}`),
  )
  const { open } = window
  window.open = (...args) => {
    change()
    return open.apply(window, args)
  }
  // A dialog of the machine would take the engine's presses.
  window.print = change
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

/**
 * Stores errors of scripts in the record, for drivers that do not report them; runs after {@link recordPage}, and is sent as
 * text too.
 */
export function recordErrors(): void {
  const errors = window.crawlRecord?.errors ?? []
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0]
  addEventListener('error', ({ error, message }) => {
    // Boxes are measured again in the next frame: no script has failed.
    if (!message.startsWith('ResizeObserver loop')) errors.push(`throws ${messageOf(error ?? message)}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => errors.push(`throws ${messageOf(reason)}`))
  const log = console.error
  console.error = (...args) => {
    errors.push(`logs ${args.map(String).join(' ').slice(0, 200)}`)
    log.apply(console, args)
  }
}

/** Counts as changes what a driver does not report: files that are saved, and choosers of files, which it could not close. */
export function recordFiles(): void {
  const change = () => {
    if (window.crawlRecord) window.crawlRecord.changes++
  }
  const create = URL.createObjectURL
  URL.createObjectURL = (file) => {
    change()
    return create.call(URL, file)
  }
  const isChooser = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'file'
  const blockChooser = (event: Event) => {
    if (!isChooser(event.target)) return
    change()
    event.preventDefault()
  }
  addEventListener('click', blockChooser, { capture: true })
}
