import { failureText } from '@tessera/i18n'
import { REFUSAL_MESSAGES, type refusalOf } from '@tessera/site'
import type { ToastStore } from './toasts.store.ts'

type Refusal = NonNullable<ReturnType<typeof refusalOf>>

/**
 * Shows why something is closed to a session, once the texts of refusals are loaded: on a cold page no call has loaded them yet.
 * Without them it reads as an unknown error.
 */
export const createRefusalToast =
  (toasts: ToastStore, loadTexts: () => Promise<void>) =>
  async (refusal: Refusal): Promise<void> => {
    await loadTexts().catch(() => {})
    toasts.show('error', failureText(REFUSAL_MESSAGES[refusal]))
  }
export type RefusalToast = ReturnType<typeof createRefusalToast>
