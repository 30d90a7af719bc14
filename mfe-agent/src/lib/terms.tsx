import { useTexts } from '@tessera/i18n'
import { compareMoney, formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { ContractKind, ContractTerms, ContractTier } from '@tessera/site'
import { CARRY_LABELS } from './contract-labels.ts'
import { formatPercent } from './percent.ts'
import * as styles from './terms.module.css'

/** Turnover in a period that counts a member as active for a contract. */
const MIN_ACTIVE_TURNOVER = '100.00'

interface TermsProps {
  host: Pick<Host, 'merchant'>
  kind: ContractKind
  terms: ContractTerms
  /** Index of the tier that the period reached, which is highlighted; null if none. */
  reachedIndex?: number | null | undefined
}

/** Describes the terms: each tier's conditions and share, the period, and the carry of losses. */
export function Terms({ host, kind, terms, reachedIndex = null }: TermsProps) {
  const t = useTexts('mfe-agent')
  const { currency } = host.merchant
  const money = (amount: string) => formatMoney(amount, { currency, short: true })
  const conditionsOf = ({ turnover, active, net }: ContractTier) => {
    const texts = [
      compareMoney(turnover, '0.00') > 0 && t('terms.turnover', { amount: money(turnover) }),
      compareMoney(net, '0.00') > 0 && t('terms.net', { amount: money(net) }),
      active > 0 && t('terms.active', { count: active }),
    ].filter((text) => text !== false)
    return texts.length > 0 ? texts : [t('terms.unconditional')]
  }
  const periodText = kind === 'salary' ? t('terms.daily') : kind === 'hour' ? t('terms.hourly') : null
  return (
    <div className={styles.terms}>
      <p>{t(kind === 'dividend' ? 'terms.of_net' : 'terms.of_turnover')}</p>
      <ol className={styles.tiers}>
        {terms.tiers.map((tier, index) => (
          <li key={tier.ppm} className={styles.tier} data-met={index === reachedIndex || undefined}>
            <span className={styles.place}>{t('terms.tier', { tier: index + 1 })}</span>
            <ul className={styles.conditions}>
              {conditionsOf(tier).map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
            <bdi className={styles.share}>{formatPercent(tier.ppm)}</bdi>
          </li>
        ))}
      </ol>
      <ul className={styles.rules}>
        <li>{periodText ?? t('terms.monthly', { count: terms.periods })}</li>
        {kind === 'dividend' && <li>{t(CARRY_LABELS[terms.carry])}</li>}
        <li>{t('terms.active_means', { amount: money(MIN_ACTIVE_TURNOVER) })}</li>
      </ul>
    </div>
  )
}
