import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { dotted } from '@tessera/ui/dotted'
import { RadioGroup } from '@tessera/ui/radio-group'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { DepositStore } from './deposit.store.ts'

const NONE = 'none'
/** So many facts stand beside a promotion; all of them beside the one that is chosen. */
const BESIDE = 3

/** With which promotion the deposit is made, each with its key facts; nothing where there is none to choose (CSH-040). */
export const PromoChoice = observer(function PromoChoice({ host, store }: { host: Host; store: DepositStore }) {
  const t = useTexts('mfe-cashier')
  const { promos } = store
  useEffect(() => {
    if (promos.loading.isIdle) void promos.load()
  }, [promos])
  if (!promos.value || promos.value.length === 0) return null
  const { currency } = host.wallet
  return (
    <RadioGroup
      legend={t('deposit.promos')}
      options={[
        { value: NONE, title: t('deposit.no_promo') },
        ...promos.value.map((promo) => ({
          value: promo.id,
          title: promo.name,
          detail: dotted([
            ...(store.promoId === promo.id ? promo.facts : promo.facts.slice(0, BESIDE)).map(({ text }) => text),
            ...(promo.minDeposit === null || store.takes(promo)
              ? []
              : [t('deposit.promo_from', { min: formatMoney(promo.minDeposit, { currency, short: true }) })]),
          ]),
        })),
      ]}
      value={store.promoId ?? NONE}
      onChange={(id) => store.choosePromo(id === NONE ? null : id)}
      error={
        store.promoId !== null && store.amount !== null && store.promo === null ? t('deposit.promo_unmet') : undefined
      }
    />
  )
})
