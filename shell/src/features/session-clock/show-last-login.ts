import { translate } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { when } from 'mobx'
import type { Shell } from '../../stores/shell.ts'

const TIMEOUT_MS = 15_000
/** Long enough to read a date; the menu shows it permanently. */
const TOAST_MS = 5000

/** Shows once, after a login, the time of the previous one. A first login has none, and neither has a trial. */
export async function showLastLogin({ session, locale, toasts }: Shell): Promise<void> {
  const { handle } = session
  if (!handle || session.isTrial) return
  try {
    await when(() => session.member !== null || session.handle !== handle, { timeout: TIMEOUT_MS })
  } catch {
    // Without a response in time nothing is shown; the menu shows it later.
    return
  }
  const at = session.handle === handle ? session.member?.lastLoginAt : null
  if (!at) return
  const text = translate('shell')('member.last_login', { at: formatDateTime(at, locale.language) })
  toasts.show('info', text, TOAST_MS)
}
