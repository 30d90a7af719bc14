import { createClient } from '../ui/api/client.ts'
import { ClockStore } from '../ui/stores/clock.store.ts'
import { NoticesStore } from '../ui/stores/notices.store.ts'
import { Resources } from '../ui/stores/resources.ts'
import { ThemeStore } from '../ui/stores/theme.store.ts'
import type { Ui } from '../ui/ui-context.ts'
import { ENDS, faultOf } from './api/refusal.ts'
import { type RegistryApi, registryApi } from './api/registry-api.ts'
import { DraftsStore } from './stores/drafts.store.ts'
import { LiveStore } from './stores/live.store.ts'
import { SessionStore } from './stores/session.store.ts'
import { texts } from './texts.ts'

export interface Console extends Ui {
  api: RegistryApi
  session: SessionStore
  live: LiveStore
  drafts: DraftsStore
}

export interface Outside {
  /** Base path of the console, e.g. `/ops/`; the registry's calls are below it. */
  base: string
  fetch: typeof fetch
  openStream: (url: string) => EventSource
  session: Storage
  local: Storage
}

export function createConsole(outside: Outside): Console {
  const resources = new Resources()
  const session: SessionStore = new SessionStore({
    whoami: (token) => api.whoami(token),
    onLeave: () => resources.clear(),
    session: outside.session,
    local: outside.local,
  })
  const api = registryApi(
    createClient({
      base: outside.base,
      fetch: outside.fetch,
      token: () => session.token,
      onRefusedToken: (token) => session.forget(token),
      ends: ENDS,
      faultOf,
    }),
  )
  return {
    api,
    session,
    live: new LiveStore(() => outside.openStream(`${outside.base}v1/changes`)),
    resources,
    drafts: new DraftsStore(),
    notices: new NoticesStore(),
    theme: new ThemeStore(outside.local),
    clock: new ClockStore(),
    documentTitle: texts.documentTitle,
  }
}

/** Starts stream and clock; returns the stop function. */
export function startConsole({ live, clock, session }: Console): () => void {
  const disposers = [live.start(), clock.start()]
  // A token that could not be checked is checked once the registry responds again.
  disposers.push(live.listen((change) => change.topic === 'all' && void session.restore()))
  void session.restore()
  return () => {
    for (const end of disposers) end()
  }
}
