import { useTexts } from '@tessera/i18n'
import { quickPick } from '@tessera/lottery'
import { Button } from '@tessera/ui'
import { CellGrid } from '@tessera/ui/pick-grid'
import { Segmented } from '@tessera/ui/segmented'
import { useState } from 'react'
import { NAMES } from '../../lib/lottery/names.ts'
import type { EntryProps } from './digits-entry.tsx'
import * as styles from './lottery-game.module.css'
import { TEXTS } from './texts.ts'

const POSITIONS = ['1', '2', '3', '4', '5'] as const
const DIGITS = [...'0123456789']
const BALL_OPTIONS = ['sum', ...POSITIONS] as const

/** Selects a digit of one ball: each press is a bet. */
export function BallEntry({ onNumbers, isClosed, extraAction }: EntryProps) {
  const t = useTexts(TEXTS)
  const [position, setPosition] = useState<(typeof POSITIONS)[number]>('1')
  const isDigitClosed = (digit: string) => isClosed(`${position}:${digit}`)
  const pickRandom = () => {
    const picked = quickPick(1, (digit) => !isDigitClosed(digit))
    if (picked !== null) onNumbers([`${position}:${picked}`])
  }
  return (
    <>
      <Segmented
        label={t('place')}
        options={POSITIONS.map((value) => ({ value, label: value }))}
        value={position}
        onChange={setPosition}
      />
      <div dir="ltr">
        <CellGrid
          label={t('numbers')}
          columns={5}
          cells={DIGITS.map((value) => ({ value, disabled: isDigitClosed(value) }))}
          onPress={(digit) => onNumbers([`${position}:${digit}`])}
        />
      </div>
      <div className={styles.ways}>
        <Button variant="secondary" size="s" onClick={pickRandom}>
          {t('random')}
        </Button>
        {extraAction}
      </div>
    </>
  )
}

/** Selects the sum of all balls or one ball, for high/low and odd/even bets: each press is a bet. */
export function SideEntry({ onNumbers, isClosed }: EntryProps) {
  const t = useTexts(TEXTS)
  const names = useTexts(NAMES)
  return (
    <CellGrid
      label={t('side')}
      columns={3}
      cells={BALL_OPTIONS.map((value) => ({
        value,
        face: value === 'sum' ? names('sum') : names('ball_place', { place: value }),
        disabled: isClosed(value),
      }))}
      onPress={(value) => onNumbers([value])}
    />
  )
}
