import { translate } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { JackpotEvent } from '@tessera/site'
import type { Shell } from '../stores/shell.ts'

/** Long enough to be read out, and to be seen by a member who looks up from a game. */
const TOAST_MS = 10_000

/** Notifies the member of a jackpot that they hit, over any page: the money is in the wallet already. */
export const jackpotHandler =
  ({ toasts, wallet }: Pick<Shell, 'toasts' | 'wallet'>) =>
  ({ amount }: JackpotEvent): void => {
    const amountText = formatMoney(amount, { currency: wallet.currency })
    toasts.show('success', translate('shell')('jackpot_hit', { amount: amountText }), TOAST_MS)
  }
