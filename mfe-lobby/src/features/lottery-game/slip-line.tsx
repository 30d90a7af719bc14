import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { LimitedNumber, LineInput, LotteryMenu } from '@tessera/site'
import { Badge, Button, Icon, IconButton } from '@tessera/ui'
import { trashGlyph } from '@tessera/ui/glyphs'
import { Price } from '@tessera/ui/price'
import { NAMES } from '../../lib/lottery/names.ts'
import { formatNumbers } from '../../lib/lottery/numbers-text.ts'
import { rateText } from '../../lib/lottery/rate-text.ts'
import { moneyOf, toSatang } from '../../lib/satang.ts'
import * as styles from './lottery-game.module.css'
import type { LineIssue } from './slip.store.ts'
import { lotAmountOf, lotCountOf, stakeOf, winOf } from './slip.ts'
import { TEXTS } from './texts.ts'

interface SlipLineProps {
  line: LineInput
  menu: LotteryMenu
  currency: string
  limit: LimitedNumber['state'] | undefined
  issue: LineIssue | undefined
  onRemove: () => void
  /** Called to reduce the stake to the available amount. */
  onReduce: (available: string) => void
}

/** A bet of the slip: its stake, its payout, and its problem (LOB-245). */
export function SlipLine({ line, menu, currency, limit, issue, onRemove, onReduce }: SlipLineProps) {
  const t = useTexts(TEXTS)
  const names = useTexts(NAMES)
  const lots = lotCountOf(menu, line)
  const formatSatang = (satang: number) => formatMoney(moneyOf(satang), { currency, short: true })
  const numbers = formatNumbers(names, line.kind, line.numbers)
  const name = [names(line.kind), numbers].filter(Boolean).join(' ')
  const stake = stakeOf(menu, line)
  return (
    <div className={styles.line} data-marked={issue ? '' : undefined}>
      <div className={styles.words}>
        <p className={styles.bet}>
          <span>{names(line.kind)}</span>
          <bdi className={styles.number}>{numbers}</bdi>
          {limit && <Badge tone={limit === 'half' ? 'accent' : 'danger'} text={t(limit)} />}
        </p>
        <p className={styles.small}>
          {t('line_pays', { rate: rateText(line.rate), win: formatSatang(winOf(line)) })}
          {lots > 1 && <> · {t('line_lots', { amount: formatSatang(lotAmountOf(line)), lots })}</>}
        </p>
        {issue && <LineIssueNote issue={issue} currency={currency} onCut={onReduce} />}
        {stake > toSatang(menu.lineMax) && (
          <p className={styles.bad}>{t('line_over', { most: formatSatang(toSatang(menu.lineMax)) })}</p>
        )}
      </div>
      <Price amount={moneyOf(stake)} size="s" />
      <IconButton label={t('line_remove', { name })} icon={<Icon of={trashGlyph} size={20} />} onClick={onRemove} />
    </div>
  )
}

function LineIssueNote({
  issue: mark,
  currency,
  onCut: onReduce,
}: {
  issue: LineIssue
  currency: string
  onCut: (free: string) => void
}) {
  const t = useTexts(TEXTS)
  if (mark.kind === 'invalid') return <p className={styles.bad}>{t('line_invalid')}</p>
  if (mark.kind === 'rate') return <p className={styles.bad}>{t('rate_was', { was: rateText(mark.previousRate) })}</p>
  if (toSatang(mark.available) === 0) return <p className={styles.bad}>{t('none_free')}</p>
  return (
    <p className={styles.bad}>
      {t('free', { free: formatMoney(mark.available, { currency }) })}
      <Button size="s" variant="ghost" onClick={() => onReduce(mark.available)}>
        {t('take_free')}
      </Button>
    </p>
  )
}
