import { translate } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { JackpotEvent } from '@tessera/site'
import type { Shell } from '../stores/shell.ts'

/** Long enough to be read out, and to be seen by who looks up from a game. */
const SHOWN_MS = 10_000

/** Notifies the member of a jackpot that they hit, over any page: the money is in the wallet already. */
export const celebrateOn =
  ({ toasts, wallet }: Pick<Shell, 'toasts' | 'wallet'>) =>
  ({ amount }: JackpotEvent): void => {
    const amountText = formatMoney(amount, { currency: wallet.currency })
    toasts.show('success', translate('shell')('jackpot_hit', { amount: amountText }), SHOWN_MS)
  }
