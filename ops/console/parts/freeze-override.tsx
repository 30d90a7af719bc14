import { type ReactNode, useState } from 'react'
import { useConsole } from '../console-context.ts'
import { texts } from '../texts.ts'
import * as styles from './freeze-override.module.css'
import { useFreezeOf } from './use-freezes.ts'

interface FreezeOverride {
  /** Form field; null if there is no freeze, or the user could not pass it. */
  field: ReactNode
  /** Part of the request body of a move. */
  bodyPart: { throughFreeze?: true }
}

/** Administrator's confirmation that a move passes the merchant's current freeze. */
export function useFreezeOverride(merchant: string): FreezeOverride {
  const { session } = useConsole()
  const [isConfirmed, setConfirmed] = useState(false)
  const freeze = useFreezeOf(merchant)
  if (!freeze || session.identity?.role !== 'admin') return { field: null, bodyPart: {} }
  return {
    field: (
      <label className={styles.through}>
        <input type="checkbox" checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} />{' '}
        {texts.freezes.through}
      </label>
    ),
    bodyPart: isConfirmed ? { throughFreeze: true } : {},
  }
}
