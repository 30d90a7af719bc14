import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { storageOf } from '@tessera/platform'
import { TOAST_MS } from '@tessera/site'
import { useEffect } from 'react'
import { TEXTS } from './texts.ts'

const NOTICE_SHOWN_KEY = 'tessera.lobby.bonusTold'

/** Notifies once in a session, in a game that accepts bonus money, that the bonus is staked after the cash (CON-103). */
export function useBonusNotice({ wallet, toasts }: Pick<Host, 'wallet' | 'toasts'>, bonus: string | null): void {
  const t = useTexts(TEXTS)
  const { currency } = wallet
  useEffect(() => {
    const session = storageOf('sessionStorage')
    if (bonus === null || session.getItem(NOTICE_SHOWN_KEY)) return
    session.setItem(NOTICE_SHOWN_KEY, '1')
    toasts.show('info', t('bonus_word', { amount: formatMoney(bonus, { currency }) }), TOAST_MS.short)
  }, [bonus, currency, t, toasts])
}
