import { useTexts } from '@tessera/i18n'
import { compareMoney, formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { ContractKind, ContractTerms, ContractTier } from '@tessera/site'
import { CARRY_WORDS } from './contract-words.ts'
import { percentOf } from './percent.ts'
import * as styles from './terms.module.css'

/** Turnover in a period that makes a member an active one for a contract. */
const ACTIVE_FROM = '100.00'

interface TermsProps {
  host: Pick<Host, 'merchant'>
  kind: ContractKind
  terms: ContractTerms
  /** The place of the tier that a period meets, which is marked; null where it meets none. */
  reachedIndex?: number | null | undefined
}

/** Describes the terms: each tier's conditions and share, the period, and the carry of losses. */
export function Terms({ host, kind, terms, reachedIndex = null }: TermsProps) {
  const t = useTexts('mfe-agent')
  const { currency } = host.merchant
  const money = (amount: string) => formatMoney(amount, { currency, short: true })
  const conditions = ({ turnover, active, net }: ContractTier) => {
    const all = [
      compareMoney(turnover, '0.00') > 0 && t('terms.turnover', { amount: money(turnover) }),
      compareMoney(net, '0.00') > 0 && t('terms.net', { amount: money(net) }),
      active > 0 && t('terms.active', { count: active }),
    ].filter((text) => text !== false)
    return all.length > 0 ? all : [t('terms.unconditional')]
  }
  const rhythm = kind === 'salary' ? t('terms.daily') : kind === 'hour' ? t('terms.hourly') : null
  return (
    <div className={styles.terms}>
      <p>{t(kind === 'dividend' ? 'terms.of_net' : 'terms.of_turnover')}</p>
      <ol className={styles.tiers}>
        {terms.tiers.map((tier, at) => (
          <li key={tier.ppm} className={styles.tier} data-met={at === reachedIndex || undefined}>
            <span className={styles.place}>{t('terms.tier', { tier: at + 1 })}</span>
            <ul className={styles.conditions}>
              {conditions(tier).map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
            <bdi className={styles.share}>{percentOf(tier.ppm)}</bdi>
          </li>
        ))}
      </ol>
      <ul className={styles.rules}>
        <li>{rhythm ?? t('terms.monthly', { count: terms.periods })}</li>
        {kind === 'dividend' && <li>{t(CARRY_WORDS[terms.carry])}</li>}
        <li>{t('terms.active_means', { amount: money(ACTIVE_FROM) })}</li>
      </ul>
    </div>
  )
}
