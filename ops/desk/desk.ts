import { createClient } from '../ui/api/client.ts'
import { ClockStore } from '../ui/stores/clock.store.ts'
import { NoticesStore } from '../ui/stores/notices.store.ts'
import { Resources } from '../ui/stores/resources.ts'
import { ThemeStore } from '../ui/stores/theme.store.ts'
import type { Ui } from '../ui/ui-context.ts'
import { type DeskApi, deskApi } from './api/desk-api.ts'
import { ENDS, faultOf } from './api/refusal.ts'
import { IdleStore } from './stores/idle.store.ts'
import { SessionStore } from './stores/session.store.ts'
import { texts } from './texts.ts'

export interface Desk extends Ui {
  api: DeskApi
  session: SessionStore
  idle: IdleStore
}

export interface Outside {
  fetch: typeof fetch
  session: Storage
  local: Storage
}

export function createDesk(outside: Outside): Desk {
  const resources = new Resources()
  const notices = new NoticesStore()
  const idle: IdleStore = new IdleStore(() => session.token && session.end(session.token, 'idle'))
  const session: SessionStore = new SessionStore({
    signIn: (name, password) => api.signIn(name, password),
    whoAmI: (token) => api.whoAmI(token),
    signOut: (token) => api.signOut(token),
    onLeave: () => {
      resources.clear()
      notices.dismiss()
    },
    storage: outside.session,
  })
  const api = deskApi(
    createClient({
      base: '',
      fetch: async (input, init) => {
        const response = await outside.fetch(input, init)
        if (response.ok) idle.use()
        return response
      },
      token: () => session.token,
      onRefusedToken: (token) => session.end(token, 'ended'),
      ends: ENDS,
      faultOf,
    }),
  )
  return {
    api,
    session,
    idle,
    resources,
    notices,
    theme: new ThemeStore(outside.local),
    clock: new ClockStore(),
    documentTitle: texts.documentTitle,
  }
}

/** Starts the clocks; returns the stop function. */
export function startDesk({ clock, idle, session }: Desk): () => void {
  const disposers = [clock.start(), idle.start()]
  void session.restore()
  return () => {
    for (const end of disposers) end()
  }
}
