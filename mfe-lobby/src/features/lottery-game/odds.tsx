import { useTexts } from '@tessera/i18n'
import { chanceOf, edgeOf, KINDS } from '@tessera/lottery'
import type { LotteryGameCode, LotteryKind, LotteryMenu, PrizeMode } from '@tessera/site'
import { rateText } from '../../lib/lottery/rate-text.ts'
import * as styles from './lottery-game.module.css'
import { menuRate } from './rates.ts'
import { TEXTS } from './texts.ts'

interface OddsProps {
  game: LotteryGameCode
  menu: LotteryMenu
  mode: PrizeMode
  kind: LotteryKind
}

const PERCENT_FORMAT = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })
const EDGE_FORMAT = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
/** Sample numbers without and with a repeated digit: those with one may pay another rate, at another probability. */
const [PLAIN_SAMPLE, PAIR_SAMPLE] = ['123', '112']

/** Payout of a kind, probability of a hit, and house edge, all by the rate in force (LOB-241). */
export function Odds({ game, menu, mode, kind }: OddsProps) {
  const t = useTexts(TEXTS)
  const menuKind = menu.kinds.find((entry) => entry.kind === kind)
  const hasPair = menuKind?.rates.some((rate) => rate.mode === mode && rate.pair !== null)
  return (
    <div className={styles.odds}>
      <OddsFigures
        {...{ game, menu, mode, kind }}
        numbers={PLAIN_SAMPLE}
        {...(hasPair ? { title: t('odds_plain') } : {})}
      />
      {hasPair && <OddsFigures {...{ game, menu, mode, kind }} numbers={PAIR_SAMPLE} title={t('odds_pair')} />}
      {menuKind && menuKind.lots > 1 && <p className={styles.small}>{t('lots', { count: menuKind.lots })}</p>}
    </div>
  )
}

function OddsFigures({ game, menu, mode, kind, numbers, title }: OddsProps & { numbers: string; title?: string }) {
  const t = useTexts(TEXTS)
  const rate = menuRate(menu, mode, kind, numbers)
  const rules = KINDS[game][kind]
  const edge = rate === null ? null : edgeOf(game, mode, kind, numbers, rate)
  if (rate === null || edge === null || !rules) return null
  const figures = [
    [t('pays'), rateText(rate)],
    [t('chance'), `${PERCENT_FORMAT.format(chanceOf(rules.chance(numbers)) * 100)}%`],
    [t('edge'), `${EDGE_FORMAT.format(edge)}%`],
  ] as const
  return (
    <div>
      {title && <p className={styles.small}>{title}</p>}
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.small}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
