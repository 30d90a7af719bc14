import type { Host } from '@tessera/platform'
import * as styles from './jackpot-meter.module.css'
import { JackpotMeter } from './jackpot-meter.tsx'

/** The counter above the list of jackpot games (LOB-157). */
export const JackpotHead = ({ host }: { host: Host }) => (
  <div className={styles.head}>
    <JackpotMeter host={host} place="list" />
  </div>
)
