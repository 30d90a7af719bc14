import { createClient } from '../ui/api/client.ts'
import { ClockStore } from '../ui/stores/clock.store.ts'
import { NoticesStore } from '../ui/stores/notices.store.ts'
import { Resources } from '../ui/stores/resources.ts'
import { ThemeStore } from '../ui/stores/theme.store.ts'
import type { Ui } from '../ui/ui-context.ts'
import { type DeskApi, deskApi } from './api/desk-api.ts'
import { SERVICE_NAMES, toErrorDetails } from './api/error-details.ts'
import { IdleStore } from './stores/idle.store.ts'
import { SessionStore } from './stores/session.store.ts'
import { texts } from './texts.ts'

export interface Desk extends Ui {
  api: DeskApi
  session: SessionStore
  idle: IdleStore
}

export interface DeskEnvironment {
  fetch: typeof fetch
  session: Storage
  local: Storage
}

export function createDesk(environment: DeskEnvironment): Desk {
  const resources = new Resources()
  const notices = new NoticesStore()
  const idle: IdleStore = new IdleStore(() => session.token && session.endSession(session.token, 'idle'))
  const session: SessionStore = new SessionStore({
    signIn: (name, password) => api.signIn(name, password),
    whoAmI: (token) => api.whoAmI(token),
    signOut: (token) => api.signOut(token),
    onSignOut: () => {
      resources.clear()
      notices.dismiss()
    },
    storage: environment.session,
  })
  const api = deskApi(
    createClient({
      base: '',
      fetch: async (input, init) => {
        const response = await environment.fetch(input, init)
        if (response.ok) idle.recordUse()
        return response
      },
      token: () => session.token,
      onTokenRejected: (token) => session.endSession(token, 'ended'),
      serviceNames: SERVICE_NAMES,
      toErrorDetails,
    }),
  )
  return {
    api,
    session,
    idle,
    resources,
    notices,
    theme: new ThemeStore(environment.local),
    clock: new ClockStore(),
    documentTitle: texts.documentTitle,
  }
}

/** Starts the clock and the idle timer, and restores the session; returns the stop function. */
export function startDesk({ clock, idle, session }: Desk): () => void {
  const disposers = [clock.start(), idle.start()]
  void session.restore()
  return () => {
    for (const dispose of disposers) dispose()
  }
}
