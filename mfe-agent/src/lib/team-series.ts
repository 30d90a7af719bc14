import { formatCount, type TextKey, type Translate } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { TeamSummary } from '@tessera/site'
import type { PlotSeries } from './plot.tsx'

type Days = TeamSummary['days']

/** Turnover, new members and commission of each day, as they are plotted (AGT-040). */
export function teamSeries(t: Translate<TextKey<'mfe-agent'>>, days: Days, currency: string): PlotSeries[] {
  const moneyPoint = (amount: string) => ({ value: Number(amount), text: formatMoney(amount, { currency }) })
  const countPoint = (n: number) => ({ value: n, text: formatCount(n) })
  return [
    {
      id: 'turnover',
      name: t('figure.turnover'),
      unit: currency,
      values: days.map(({ turnover }) => moneyPoint(turnover)),
    },
    {
      id: 'newMembers',
      name: t('figure.new'),
      unit: t('plot.persons'),
      values: days.map(({ newMembers }) => countPoint(newMembers)),
    },
    {
      id: 'commission',
      name: t('figure.commission'),
      unit: currency,
      values: days.map(({ commission }) => moneyPoint(commission)),
    },
  ]
}
