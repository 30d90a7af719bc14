import { formatCount, useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Settlement } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { Facts } from '@tessera/ui/facts'
import { Table } from '@tessera/ui/table'
import { formatPercent } from '../../lib/percent.ts'
import * as styles from './settlement.module.css'

/** Calculation of the pay, step by step, so that it can be reproduced (AGT-055). */
export function Breakdown({ settlement, currency }: { settlement: Settlement; currency: string }) {
  const t = useTexts('mfe-agent')
  const { kind, own, legs, carriedIn, base, tier, terms, gross, below, shortfallIn, pay, active } = settlement
  const formatAmount = (amount: string) => formatMoney(amount, { currency })
  const share = formatPercent(tier === null ? 0 : (terms.tiers[tier]?.ppm ?? 0))
  return (
    <>
      <Card as="section" title={t('settlement.step_base')}>
        <Table
          caption={t('settlement.step_base')}
          hideCaption
          columns={[
            { id: 'from', label: t('settlement.from') },
            { id: 'base', label: t(kind === 'dividend' ? 'figure.net' : 'figure.turnover'), numeric: true },
            { id: 'gross', label: t('settlement.below_gross'), numeric: true },
          ]}
          rows={[
            { id: 'own', cells: [t('settlement.own'), formatMoney(own), ''] },
            ...legs.map((leg, index) => ({
              id: `${index}`,
              cells: [<bdi key="account">{leg.account}</bdi>, formatMoney(leg.base), formatMoney(leg.gross)],
            })),
            ...(kind === 'dividend'
              ? [{ id: 'carried', cells: [t('contract.carried'), formatMoney(carriedIn), ''] }]
              : []),
            { id: 'sum', cells: [t('settlement.sum'), formatMoney(base), formatMoney(below)] },
          ]}
        />
      </Card>
      <Card as="section" title={t('settlement.step_tier')}>
        <Facts
          facts={[
            { name: t('figure.turnover'), value: formatAmount(settlement.turnover) },
            { name: t('figure.net'), value: formatAmount(settlement.net) },
            { name: t('figure.active'), value: formatCount(active) },
            {
              name: t('settlement.met'),
              value: tier === null ? t('settlement.no_tier') : `${t('terms.tier', { tier: tier + 1 })} · ${share}`,
              strong: true,
            },
          ]}
        />
      </Card>
      <Card as="section" title={t('settlement.step_pay')}>
        <Facts
          facts={[
            {
              name: t('settlement.gross'),
              value: (
                <>
                  <span className={styles.formula}>
                    {formatMoney(base)} × {share} =
                  </span>{' '}
                  {formatAmount(gross)}
                </>
              ),
            },
            { name: t('settlement.less_below'), value: `\u2212 ${formatAmount(below)}` },
            { name: t('contract.shortfall'), value: formatAmount(shortfallIn) },
            { name: t('settlement.pay'), value: formatAmount(pay), strong: true },
          ]}
        />
        <p className={styles.note}>
          {t('settlement.rule')}
          {/[1-9]/.test(settlement.shortfallOut) &&
            ` ${t('settlement.next', { amount: formatAmount(settlement.shortfallOut) })}`}
          {/[1-9]/.test(settlement.carriedOut) &&
            ` ${t('settlement.carry', { amount: formatAmount(settlement.carriedOut) })}`}
        </p>
      </Card>
    </>
  )
}
