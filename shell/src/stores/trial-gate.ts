import type { Access } from '@tessera/contracts'
import { translate } from '@tessera/i18n'
import { REFUSAL_MESSAGES, refusalOf } from '@tessera/site'
import type { SessionStore } from './session.store.ts'
import type { ToastStore } from './toasts.store.ts'

/** Says whether something of this access is closed to the trial that stands, and tells the player to use a real account. */
export const createTrialGate =
  (session: SessionStore, toasts: ToastStore) =>
  (access: Access): boolean => {
    const { current } = session
    if (!current || refusalOf(access, current.type) !== 'trial.refused') return false
    toasts.show('error', translate('shared')(REFUSAL_MESSAGES['trial.refused']))
    return true
  }
