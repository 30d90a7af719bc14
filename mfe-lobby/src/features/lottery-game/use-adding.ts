import { useTexts } from '@tessera/i18n'
import { useState } from 'react'
import { type Bet, linesOf, type Terms } from './lines-of.ts'
import type { SlipStore } from './slip.store.ts'
import { merged } from './slip.ts'
import { TEXTS } from './texts.ts'

interface Adding {
  /** Result of the last input, for screen readers. */
  readonly note: string
  add(bets: readonly Bet[]): void
}

/** Adds bets to the slip, and reports the rejected ones. */
export function useAdding(slip: SlipStore, drawId: string, terms: Terms): Adding {
  const t = useTexts(TEXTS)
  const [note, setNote] = useState('')
  const add = (bets: readonly Bet[]) => {
    const { lines, closed, bad } = linesOf(terms, bets)
    const { linesMax } = terms.menu
    if (merged(slip.lines, lines).length > linesMax) return setNote(t('full', { most: linesMax }))
    if (lines.length > 0) slip.add(drawId, terms.mode, lines)
    setNote(
      [
        lines.length > 0 && t('added', { count: lines.length }),
        closed.length > 0 && t('closed_numbers', { numbers: closed.join(' ') }),
        bad.length > 0 && t('bad_numbers', { numbers: bad.join(' ') }),
      ]
        .filter(Boolean)
        .join(' · '),
    )
  }
  return { note, add }
}
