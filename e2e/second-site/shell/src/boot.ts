import {
  BOOT_ELEMENT_ID,
  COMPOSITION_PROPERTY,
  LATE_IMPORT,
  LiveComposition,
  PlatformDocumentBoot,
  START_EVENTS,
} from '@tessera/contracts'
import type { ExposeModule } from '@tessera/platform'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { hostOf } from './host.ts'

interface Container {
  init(scope: object): void | Promise<void>
  get(expose: string): Promise<() => ExposeModule>
}

const tell = (event: keyof typeof START_EVENTS) => document.dispatchEvent(new Event(START_EVENTS[event]))

async function start(): Promise<void> {
  const own = PlatformDocumentBoot.parse(JSON.parse(document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? ''))
  const asked = (window as { [COMPOSITION_PROPERTY]?: Promise<Response> })[COMPOSITION_PROPERTY]
  const { composition } = LiveComposition.parse(await (await asked)?.json())
  tell('started')
  const path = window.location.pathname
  for (const slice of composition.slices) {
    const claim = slice.claims.routes.find((route) => route.path === path)
    if (!claim) continue
    const container = (await import(/* webpackIgnore: true */ slice.base + slice.entry)) as Container
    const versions = Object.entries(composition.shared)
    await container.init(
      Object.fromEntries(versions.map(([name, version]) => [name, { [version]: { from: 'shell' } }])),
    )
    const { default: Page } = (await container.get(claim.expose))()
    const { code, name, currency, themeId } = own.merchant
    const host = hostOf(slice.name, { code, name, currency, themeId }, own.data)
    createRoot(document.getElementById('root') as HTMLElement).render(createElement(Page, { host, place: 'page' }))
  }
}

// Maps every module already in the import map of its documents, so late imports need no further map.
Reflect.set(
  window,
  LATE_IMPORT,
  (specifier: string, from: string) => import(/* webpackIgnore: true */ new URL(specifier, from).href),
)
start().catch((error: unknown) => {
  console.error(error)
  tell('failed')
})
