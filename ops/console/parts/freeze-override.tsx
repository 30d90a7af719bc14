import { type ReactNode, useState } from 'react'
import { useConsole } from '../console-context.ts'
import { texts } from '../texts.ts'
import * as styles from './freeze-override.module.css'
import { useActiveFreeze } from './use-freezes.ts'

interface FreezeOverride {
  /** Checkbox; null if there is no freeze, or the user is no administrator. */
  field: ReactNode
  /** Part of the request body of a move. */
  bodyFields: { throughFreeze?: true }
}

/** Checkbox with which an administrator makes a change during the merchant's freeze. */
export function useFreezeOverride(merchant: string): FreezeOverride {
  const { session } = useConsole()
  const [isConfirmed, setConfirmed] = useState(false)
  const freeze = useActiveFreeze(merchant)
  if (!freeze || session.identity?.role !== 'admin') return { field: null, bodyFields: {} }
  return {
    field: (
      <label className={styles.through}>
        <input type="checkbox" checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} />{' '}
        {texts.freezes.override}
      </label>
    ),
    bodyFields: isConfirmed ? { throughFreeze: true } : {},
  }
}
