import type { Access } from '@tessera/contracts'
import { refusalOf } from '@tessera/site'
import type { RefusalToast } from './refusal-toast.ts'
import type { SessionStore } from './session.store.ts'

/** Says whether something of this access is closed to the trial that stands, and tells the player to use a real account. */
export const createTrialGate =
  (session: SessionStore, showRefusal: RefusalToast) =>
  (access: Access): boolean => {
    const { current } = session
    if (!current || refusalOf(access, current.type) !== 'trial.refused') return false
    void showRefusal('trial.refused')
    return true
  }
