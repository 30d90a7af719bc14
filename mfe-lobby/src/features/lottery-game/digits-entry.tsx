import { useTexts } from '@tessera/i18n'
import { quickPick } from '@tessera/lottery'
import type { LotteryKind } from '@tessera/site'
import { Button } from '@tessera/ui'
import { ChipGroup } from '@tessera/ui/chip-group'
import { type ReactNode, useState } from 'react'
import { DigitPad } from './digit-pad.tsx'
import { type EntryMethod, expandNumbers, inputLength, methodsOf } from './entry-methods.ts'
import * as styles from './lottery-game.module.css'
import { TEXTS } from './texts.ts'

const METHOD_NAMES = {
  straight: 'straight',
  orders: 'orders_of',
  doors: 'doors',
  front: 'front',
  end: 'end',
  doubles: 'doubles',
} as const satisfies Record<EntryMethod, string>

export interface EntryProps {
  kind: LotteryKind
  /** Called with entered numbers, which may still be rejected. */
  onNumbers: (numbers: readonly string[]) => void
  /** True if a number of this kind is closed for bets. */
  isClosed: (numbers: string) => boolean
  /** Content next to the quick pick. */
  extraAction?: ReactNode
}

/** Entry of numbers with the given digits: straight, in every order, or all that contain a digit. */
export function DigitsEntry({ kind, digits, onNumbers, isClosed, extraAction }: EntryProps & { digits: number }) {
  const t = useTexts(TEXTS)
  const [method, setMethod] = useState<EntryMethod>('straight')
  const [input, setInput] = useState('')
  const [isSoldOut, setIsSoldOut] = useState(false)
  const methods = methodsOf(kind, digits)
  const length = inputLength(method, digits)
  const pickRandom = () => {
    const picked = quickPick(digits, (number) => !isClosed(number))
    setIsSoldOut(picked === null)
    if (picked !== null) onNumbers([picked])
  }
  return (
    <>
      {methods.length > 1 && (
        <ChipGroup
          kind="single"
          layout="scroll"
          legend={t('way')}
          hideLegend
          options={methods.map((value) => ({ value, label: t(METHOD_NAMES[value]) }))}
          value={method}
          onChange={(next) => {
            setMethod(next ?? 'straight')
            setInput('')
          }}
        />
      )}
      {length === 0 ? (
        <Button variant="secondary" block onClick={() => onNumbers(expandNumbers(method, ''))}>
          {t('add_doubles')}
        </Button>
      ) : (
        <DigitPad
          length={length}
          input={input}
          onInput={setInput}
          onComplete={(number) => onNumbers(expandNumbers(method, number))}
        />
      )}
      <div className={styles.ways}>
        <Button variant="secondary" size="s" onClick={pickRandom}>
          {t('random')}
        </Button>
        {extraAction}
      </div>
      <div role="status">{isSoldOut && t('random_none')}</div>
    </>
  )
}
