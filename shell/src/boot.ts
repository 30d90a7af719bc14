import { BOOT_ELEMENT_ID, START_EVENTS } from '@tessera/contracts'
import { loadComposition } from './composition/load-composition.ts'
import { installLateImport } from './remotes/import-module.ts'

const source = document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? ''

/** Yields to the browser and continues in the next task, before other work if the browser supports it. */
const pause = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

/** The document waits for this event, and shows an error itself if it is not dispatched. */
const dispatchStart = (event: keyof typeof START_EVENTS) => document.dispatchEvent(new Event(START_EVENTS[event]))

/** All modules are loaded already; evaluating them in one task would block the page for longer than a touch may wait. */
async function boot(): Promise<void> {
  installLateImport(window)
  const compositionPromise = loadComposition(window)
  // Prevents an unhandled rejection; it is awaited below.
  compositionPromise.catch(() => {})
  await import('react-dom/client')
  await pause()
  await import('mobx-react-lite')
  await pause()
  await import('@tessera/ui')
  await pause()
  const { start } = await import(/* webpackChunkName: "start" */ './start.tsx')
  await pause()
  const composition = await compositionPromise
  dispatchStart('started')
  await start(source, composition, pause)
}

boot().catch((error: unknown) => {
  console.error(error)
  dispatchStart('failed')
})
