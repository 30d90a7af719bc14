import type { Host } from '@tessera/platform'
import { TestPlay } from './endpoints/index.ts'
import { canFreePlay } from './entities/session.ts'
import { TOAST_MS } from './toast-times.ts'

/** Parts of a Host that free play needs; the shell's own stores have them too. */
export interface FreePlayHost extends Pick<Host, 'toasts' | 'navigation' | 'http'> {
  session: Pick<Host['session'], 'current' | 'isLoggedIn' | 'isTrial' | 'signIn'>
  popups: Pick<Host['popups'], 'open'>
}

/** Shown texts: `in_please_wait` and `free_reject` of the shared texts. */
export interface FreePlayTexts {
  wait: string
  reject: string
}

const HOME = '/m/home'
const pendingSessions = new WeakSet<object>()

/**
 * Returns true if free play may start: always for a visitor, by its type for a session (SHL-152, SHL-153). A rejection is
 * shown in a toast of two seconds, without a call to the server (SHL-154, SHL-155).
 */
export function mayFreePlay({ session, toasts }: Pick<FreePlayHost, 'session' | 'toasts'>, reject: string): boolean {
  if (!session.current || canFreePlay(session.current.type)) return true
  toasts.show('error', reject, TOAST_MS.freeReject)
  return false
}

/**
 * Prepares free play: a member who may play for free retains the own session, and a visitor gets a trial session, behind a
 * wait message. A failure is shown. Resolves true if play can begin; false also for a visitor who has moved to another page
 * or popup meanwhile.
 */
export async function beginTrial(host: FreePlayHost, texts: FreePlayTexts): Promise<boolean> {
  const { session, toasts, http, navigation, popups } = host
  if (pendingSessions.has(session) || !mayFreePlay(host, texts.reject)) return false
  if (session.isLoggedIn) return true
  pendingSessions.add(session)
  const { path } = navigation
  const { open } = popups
  const removeToast = toasts.show('loading', texts.wait)
  try {
    const { value } = await http.call(TestPlay, { body: { moduleId: TestPlay.moduleId } })
    // A visitor who has logged in meanwhile retains that session; one who has moved retains the page and its form.
    if (session.isLoggedIn || navigation.path !== path || popups.open !== open) return false
    const { customerType: type, ...trialSession } = value
    session.signIn({ ...trialSession, type, firstTimeLogin: false }, { trial: true })
    return session.isTrial
  } catch (error) {
    toasts.error(error)
    return false
  } finally {
    pendingSessions.delete(session)
    removeToast()
  }
}

/** Starts free play from the frame and replaces the page with home. Resolves true if it succeeded; otherwise the page stays. */
export async function startFreePlay(host: FreePlayHost, texts: FreePlayTexts): Promise<boolean> {
  if (!(await beginTrial(host, texts))) return false
  host.navigation.replace(HOME)
  return true
}
