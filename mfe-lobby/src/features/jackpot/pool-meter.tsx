import { useTexts } from '@tessera/i18n'
import { currencySign, formatMoney } from '@tessera/i18n/money'
import type { JackpotPool } from '@tessera/site'
import * as styles from './jackpot-meter.module.css'
import { NumberDisplay } from './number-display.tsx'
import { TEXTS } from './texts.ts'

interface PoolMeterProps {
  pool: JackpotPool
  currency: string
}

/** Amount of a pool, rounded down to whole units, and the amount at which it is paid at the latest. */
export function PoolMeter({ pool, currency }: PoolMeterProps) {
  const t = useTexts(TEXTS)
  return (
    <>
      <p className={styles.name}>{pool.displayName}</p>
      <NumberDisplay value={Math.floor(Number(pool.amount))} mode="increment" sign={currencySign(currency)} />
      <p className={styles.note}>{t('must_hit', { amount: formatMoney(pool.mustHitBy, { currency, short: true }) })}</p>
    </>
  )
}
