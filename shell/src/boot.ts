import { BOOT_ELEMENT_ID, START_EVENTS } from '@tessera/contracts'
import { bringComposition } from './composition/bring.ts'
import { giveLateImport } from './remotes/import-module.ts'

const source = document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? ''

/** Yields to the browser and continues in the next task, before other work if the browser supports it. */
const pause = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

/** The document waits for this event, and shows an error itself if it is not dispatched. */
const dispatchStart = (event: keyof typeof START_EVENTS) => document.dispatchEvent(new Event(START_EVENTS[event]))

/** Every module is here already; evaluated in one task they would hold the page for longer than a touch may wait. */
async function boot(): Promise<void> {
  giveLateImport(window)
  const coming = bringComposition(window)
  // It is awaited once there is something to start.
  coming.catch(() => {})
  await import('react-dom/client')
  await pause()
  await import('mobx-react-lite')
  await pause()
  await import('@tessera/ui')
  await pause()
  const { start } = await import(/* webpackChunkName: "start" */ './start.tsx')
  await pause()
  const composition = await coming
  dispatchStart('started')
  await start(source, composition, pause)
}

boot().catch((error: unknown) => {
  console.error(error)
  dispatchStart('failed')
})
