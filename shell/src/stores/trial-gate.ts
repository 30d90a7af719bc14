import type { Access } from '@tessera/contracts'
import { refusalOf } from '@tessera/site'
import type { RefusalToast } from './refusal-toast.ts'
import type { SessionStore } from './session.store.ts'

/** Returns true if the access is closed to the current trial, and shows the player that a real account is needed. */
export const createTrialGate =
  (session: SessionStore, showRefusal: RefusalToast) =>
  (access: Access): boolean => {
    const { current } = session
    if (!current || refusalOf(access, current.type) !== 'trial.refused') return false
    void showRefusal('trial.refused')
    return true
  }
