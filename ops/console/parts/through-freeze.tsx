import { type ReactNode, useState } from 'react'
import { useConsole } from '../console-context.ts'
import { texts } from '../texts.ts'
import * as styles from './through-freeze.module.css'
import { useFreezeOf } from './use-freezes.ts'

interface ThroughFreeze {
  /** Form field; null if there is no freeze, or the user could not pass it. */
  field: ReactNode
  /** Of the body of a move. */
  part: { throughFreeze?: true }
}

/** Administrator's confirmation that a move passes the merchant's current freeze. */
export function useThroughFreeze(merchant: string): ThroughFreeze {
  const { session } = useConsole()
  const [isMeant, setMeant] = useState(false)
  const freeze = useFreezeOf(merchant)
  if (!freeze || session.identity?.role !== 'admin') return { field: null, part: {} }
  return {
    field: (
      <label className={styles.through}>
        <input type="checkbox" checked={isMeant} onChange={(event) => setMeant(event.target.checked)} />{' '}
        {texts.freezes.through}
      </label>
    ),
    part: isMeant ? { throughFreeze: true } : {},
  }
}
