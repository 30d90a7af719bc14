import { translate } from '@tessera/i18n'
import { HOME } from './navigation.ts'
import type { Shell } from './shell.ts'

/** Shows a member the invitation popup; a guest sees the reason for the login, and the popup after it (SHL-024, SHL-062). */
export function invite({ navigation, popups }: Shell): void {
  const resume = () => popups.show('referral')
  if (navigation.requireLogin(HOME, { reason: translate('shell')('login.invite'), resume })) resume()
}
