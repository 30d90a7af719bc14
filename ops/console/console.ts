import { createClient } from '../ui/api/client.ts'
import { ClockStore } from '../ui/stores/clock.store.ts'
import { NoticesStore } from '../ui/stores/notices.store.ts'
import { Resources } from '../ui/stores/resources.ts'
import { ThemeStore } from '../ui/stores/theme.store.ts'
import type { Ui } from '../ui/ui-context.ts'
import { type RegistryApi, registryApi } from './api/registry-api.ts'
import { registryErrorOf, SERVICE_NAMES } from './api/registry-error.ts'
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

export interface ConsoleEnvironment {
  /** Base path of the console, e.g. `/ops/`; the registry's calls are below it. */
  base: string
  fetch: typeof fetch
  openStream: (url: string) => EventSource
  session: Storage
  local: Storage
}

export function createConsole(environment: ConsoleEnvironment): Console {
  const resources = new Resources()
  const session: SessionStore = new SessionStore({
    whoami: (token) => api.whoami(token),
    onSignOut: () => resources.clear(),
    session: environment.session,
    local: environment.local,
  })
  const api = registryApi(
    createClient({
      base: environment.base,
      fetch: environment.fetch,
      token: () => session.token,
      onTokenRejected: (token) => session.discardToken(token),
      serviceNames: SERVICE_NAMES,
      toErrorDetails: registryErrorOf,
    }),
  )
  return {
    api,
    session,
    live: new LiveStore(() => environment.openStream(`${environment.base}v1/changes`)),
    resources,
    drafts: new DraftsStore(),
    notices: new NoticesStore(),
    theme: new ThemeStore(environment.local),
    clock: new ClockStore(),
    documentTitle: texts.documentTitle,
  }
}

/** Starts stream and clock; returns the stop function. */
export function startConsole({ live, clock, session }: Console): () => void {
  const disposers = [live.start(), clock.start()]
  // If the token could not be checked, check it again once the registry responds.
  disposers.push(live.subscribe((change) => change.topic === 'all' && void session.restore()))
  void session.restore()
  return () => {
    for (const dispose of disposers) dispose()
  }
}
