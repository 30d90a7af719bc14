import type { Host } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { DemoMeter } from './demo-meter.tsx'
import type { JackpotPage } from './jackpot-counter.ts'
import * as styles from './jackpot-meter.module.css'
import { jackpotStateOf } from './jackpot-of-host.ts'
import { PoolMeter } from './pool-meter.tsx'

/** Poll interval of the pool while the page is visible. */
const POLL_INTERVAL_MS = 15_000

/** Shows the merchant's current pool. If there is none, or it cannot be loaded, shows a counter that is labelled as a demo. */
export const JackpotMeter = observer(function JackpotMeter({ host, place: page }: { host: Host; place: JackpotPage }) {
  const { jackpots } = jackpotStateOf(host)
  useEffect(() => {
    void jackpots.load()
    const timer = setInterval(() => {
      if (!document.hidden) void jackpots.load()
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [jackpots])
  const { value, loading } = jackpots
  if (value?.mode === 'off') return null
  const pool = value?.pools[0]
  const { currency } = host.merchant
  return (
    <div className={styles.meter}>
      {pool ? (
        <PoolMeter pool={pool} currency={currency} />
      ) : (
        (value || !loading.isBusy) && !loading.isIdle && <DemoMeter host={host} place={page} />
      )}
    </div>
  )
})
