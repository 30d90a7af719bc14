import { useTexts } from '@tessera/i18n'
import { compareMoney, formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { DepositExample, DepositPromo } from '@tessera/site'
import { dotted } from '@tessera/ui/dotted'
import { Facts, KeyFacts } from '@tessera/ui/facts'
import { RadioGroup } from '@tessera/ui/radio-group'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { closedReasonTexts } from './closed-reason.ts'
import * as styles from './deposit.page.module.css'
import type { DepositStore } from './deposit.store.ts'

const NONE = 'none'

interface PromoProps {
  host: Host
  store: DepositStore
}

/**
 * The promotions that the deposit can have, each with an example, and all terms of the chosen one; those that the member cannot have
 * now are collapsed (CSH-040). Renders nothing if the merchant has none.
 */
export const PromoPicker = observer(function PromoPicker({ host, store }: PromoProps) {
  const t = useTexts('mfe-cashier')
  const { promos, openPromos, closedPromos } = store
  useEffect(() => {
    if (promos.loading.isIdle) void promos.load()
  }, [promos])
  if (openPromos.length === 0 && closedPromos.length === 0) return null
  const { currency } = host.wallet
  const formatAmount = (amount: string) => formatMoney(amount, { currency, short: true })
  const exampleText = ({ deposit, get, play }: DepositExample) =>
    compareMoney(play, '0.00') > 0
      ? t('deposit.promo_example', { deposit: formatAmount(deposit), get: formatAmount(get), play: formatAmount(play) })
      : t('deposit.promo_example_cash', { deposit: formatAmount(deposit), get: formatAmount(get) })
  const detail = (promo: DepositPromo) =>
    dotted([
      promo.example ? exampleText(promo.example) : (promo.facts[0]?.text ?? ''),
      ...(promo.minDeposit === null || store.qualifiesFor(promo)
        ? []
        : [t('deposit.promo_from', { min: formatAmount(promo.minDeposit) })]),
    ])
  const selectedPromo = openPromos.find(({ id }) => id === store.promoId)
  return (
    <div className={styles.section}>
      {openPromos.length > 0 && (
        <RadioGroup
          legend={t('deposit.promos')}
          options={[
            { value: NONE, title: t('deposit.no_promo') },
            ...openPromos.map((promo) => ({ value: promo.id, title: promo.name, detail: detail(promo) })),
          ]}
          value={selectedPromo?.id ?? NONE}
          onChange={(id) => store.selectPromo(id === NONE ? null : id)}
          error={selectedPromo && store.amount !== null && store.promo === null ? t('deposit.promo_unmet') : undefined}
        />
      )}
      {selectedPromo && (
        <section aria-label={t('deposit.promo_terms')}>
          <KeyFacts facts={selectedPromo.facts} />
        </section>
      )}
      {closedPromos.length > 0 && <ClosedPromos store={store} />}
    </div>
  )
})

/** Promotions that the member cannot have now: collapsed, unless another page links to one of them. */
const ClosedPromos = observer(function ClosedPromos({ store }: Pick<PromoProps, 'store'>) {
  const t = useTexts('mfe-cashier')
  const { closedPromos, linkedClosedPromo } = store
  return (
    <details open={linkedClosedPromo !== null}>
      <summary className={styles.summary}>{t('deposit.promos_closed', { count: closedPromos.length })}</summary>
      <Facts
        values="below"
        facts={closedPromos.map((promo) => ({ name: promo.name, value: dotted(closedReasonTexts(promo, t)) }))}
      />
    </details>
  )
})
