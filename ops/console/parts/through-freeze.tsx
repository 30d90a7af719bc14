import { type ReactNode, useState } from 'react'
import { useConsole } from '../console-context.ts'
import { texts } from '../texts.ts'
import * as styles from './through-freeze.module.css'
import { useFreezeOf } from './use-freezes.ts'

interface ThroughFreeze {
  /** For a form; null where nothing is frozen, or whoever is signed in could not go through. */
  field: ReactNode
  /** Of the body of a move. */
  part: { throughFreeze?: true }
}

/** An administrator's word that a move goes through the freeze that holds for the merchant. */
export function useThroughFreeze(merchant: string): ThroughFreeze {
  const { session } = useConsole()
  const [isMeant, setMeant] = useState(false)
  const freeze = useFreezeOf(merchant)
  if (!freeze || session.who?.role !== 'admin') return { field: null, part: {} }
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
