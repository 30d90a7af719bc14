import { useTexts } from '@tessera/i18n'
import { quickPick } from '@tessera/lottery'
import { Button } from '@tessera/ui'
import { ChipGroup } from '@tessera/ui/chip-group'
import { useState } from 'react'
import { DigitPad } from './digit-pad.tsx'
import type { EntryProps } from './digits-entry.tsx'
import * as styles from './lottery-game.module.css'
import { TEXTS } from './texts.ts'

/** Entry of several different pairs that win together; the last one completes the bet. */
export function PairsEntry({ size, onNumbers, isClosed, extraAction: pasteButton }: EntryProps & { size: number }) {
  const t = useTexts(TEXTS)
  const [input, setInput] = useState('')
  const [pairs, setPairs] = useState<readonly string[]>([])
  const addPair = (pair: string) => {
    if (pairs.includes(pair)) return
    const next = [...pairs, pair]
    if (next.length < size) return setPairs(next)
    setPairs([])
    onNumbers([next.join(',')])
  }
  const completesClosedBet = (pair: string) => pairs.length === size - 1 && isClosed([...pairs, pair].sort().join(','))
  const pickRandom = () => {
    const picked = quickPick(2, (pair) => !pairs.includes(pair) && !completesClosedBet(pair))
    if (picked !== null) addPair(picked)
  }
  return (
    <>
      <p className={styles.small}>{t('pairs_hint', { count: size })}</p>
      {pairs.length > 0 && (
        <ChipGroup
          kind="many"
          legend={t('numbers')}
          hideLegend
          options={pairs.map((value) => ({ value, label: value }))}
          value={pairs}
          onChange={setPairs}
        />
      )}
      <DigitPad length={2} input={input} onInput={setInput} onComplete={addPair} />
      <div className={styles.ways}>
        <Button variant="secondary" size="s" onClick={pickRandom}>
          {t('random')}
        </Button>
        {pasteButton}
      </div>
    </>
  )
}
