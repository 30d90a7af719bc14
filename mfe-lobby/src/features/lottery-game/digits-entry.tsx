import { useTexts } from '@tessera/i18n'
import { quickPick } from '@tessera/lottery'
import type { LotteryKind } from '@tessera/site'
import { Button } from '@tessera/ui'
import { ChipGroup } from '@tessera/ui/chip-group'
import { type ReactNode, useState } from 'react'
import { DigitPad } from './digit-pad.tsx'
import * as styles from './lottery-game.module.css'
import { TEXTS } from './texts.ts'
import { numbersBy, typedDigits, type Way, waysOf } from './ways.ts'

const WAY_NAMES = {
  straight: 'straight',
  orders: 'orders_of',
  doors: 'doors',
  front: 'front',
  end: 'end',
  doubles: 'doubles',
} as const satisfies Record<Way, string>

export interface EntryProps {
  kind: LotteryKind
  /** Takes numbers, whatever may become of them. */
  onNumbers: (numbers: readonly string[]) => void
  /** No more is taken of a number of the kind. */
  isClosed: (numbers: string) => boolean
  /** Content next to the quick pick. */
  aside?: ReactNode
}

/** Numbers of so many digits: as they are, in every order, or all that have a digit. */
export function DigitsEntry({ kind, digits, onNumbers, isClosed, aside }: EntryProps & { digits: number }) {
  const t = useTexts(TEXTS)
  const [way, setWay] = useState<Way>('straight')
  const [typed, setTyped] = useState('')
  const [isOut, setOut] = useState(false)
  const ways = waysOf(kind, digits)
  const length = typedDigits(way, digits)
  const pick = () => {
    const picked = quickPick(digits, (number) => !isClosed(number))
    setOut(picked === null)
    if (picked !== null) onNumbers([picked])
  }
  return (
    <>
      {ways.length > 1 && (
        <ChipGroup
          kind="single"
          layout="scroll"
          legend={t('way')}
          hideLegend
          options={ways.map((value) => ({ value, label: t(WAY_NAMES[value]) }))}
          value={way}
          onChange={(next) => {
            setWay(next ?? 'straight')
            setTyped('')
          }}
        />
      )}
      {length === 0 ? (
        <Button variant="secondary" block onClick={() => onNumbers(numbersBy(way, ''))}>
          {t('add_doubles')}
        </Button>
      ) : (
        <DigitPad
          length={length}
          typed={typed}
          onType={setTyped}
          onWhole={(number) => onNumbers(numbersBy(way, number))}
        />
      )}
      <div className={styles.ways}>
        <Button variant="secondary" size="s" onClick={pick}>
          {t('random')}
        </Button>
        {aside}
      </div>
      <div role="status">{isOut && t('random_none')}</div>
    </>
  )
}
