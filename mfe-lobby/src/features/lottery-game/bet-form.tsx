import { useTexts } from '@tessera/i18n'
import { moneyProblem } from '@tessera/i18n/money'
import type { LotteryKind } from '@tessera/site'
import { Button, Skeleton } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { ChipGroup } from '@tessera/ui/chip-group'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import { NAMES } from '../../lib/lottery/names.ts'
import { AmountEntry } from './amount-entry.tsx'
import { DigitsEntry, type EntryProps } from './digits-entry.tsx'
import * as styles from './lottery-game.module.css'
import { ENTRY_BY_KIND } from './number-entries.ts'
import { Odds } from './odds.tsx'
import { betKey } from './rates.ts'
import type { SlipStore } from './slip.store.ts'
import { type Bet, type BetTerms, normaliseNumbers } from './slip-lines.ts'
import { TEXTS } from './texts.ts'
import { useSlipAdder } from './use-slip-adder.ts'

// Loaded lazily: the default kinds of the Thai draws do not need them.
const PairsEntry = lazy(async () => ({ default: (await import('./pairs-entry.tsx')).PairsEntry }))
const BallEntry = lazy(async () => ({ default: (await import('./ball-entry.tsx')).BallEntry }))
const SideEntry = lazy(async () => ({ default: (await import('./ball-entry.tsx')).SideEntry }))
const PasteSheet = lazy(async () => ({ default: (await import('./paste-sheet.tsx')).PasteSheet }))

interface BetFormProps {
  terms: BetTerms
  slip: SlipStore
  /** The draw on sale. */
  drawId: string
  currency: string
}

/** Puts bets on the slip: a kind with its odds, an amount, numbers. */
export const BetForm = observer(function BetForm({ terms, slip, drawId, currency }: BetFormProps) {
  const t = useTexts(TEXTS)
  const names = useTexts(NAMES)
  const { game, menu, limits, mode } = terms
  const [selectedKind, setSelectedKind] = useState<LotteryKind | null>(null)
  const [unit, setUnit] = useState<string | null>(menu.unitMin)
  const [multiplier, setMultiplier] = useState(1)
  const [isPasting, setPasting] = useState(false)
  const { statusText, add } = useSlipAdder(slip, drawId, terms)
  const firstKind = menu.kinds[0]
  const betKind = menu.kinds.find(({ kind }) => kind === selectedKind) ?? firstKind
  if (!betKind) return null
  const { kind, lots } = betKind
  const isAmountValid = unit !== null && moneyProblem(unit, { min: menu.unitMin, max: menu.lineMax }) === null
  const addNumbers = (numbers: readonly string[]) => {
    if (unit !== null && isAmountValid)
      add(numbers.map((betNumbers): Bet => ({ kind, numbers: betNumbers, unit, times: multiplier })))
  }
  const isClosed = (numbers: string) =>
    limits.get(betKey(kind, normaliseNumbers(game, kind, numbers) ?? '')) === 'closed'
  const pasteButton = menu.kinds.some((entry) => entry.kind === 'three_top') && (
    <Button variant="secondary" size="s" onClick={() => setPasting(true)}>
      {t('paste')}
    </Button>
  )
  return (
    <Card as="section" title={t('kinds')}>
      <ChipGroup
        kind="single"
        legend={t('kinds')}
        hideLegend
        options={menu.kinds.map(({ kind: value }) => ({ value, label: names(value) }))}
        value={kind}
        onChange={setSelectedKind}
      />
      <Odds game={game} menu={menu} mode={mode} kind={kind} />
      <AmountEntry
        {...{ menu, currency, unit, multiplier }}
        hasLots={lots > 1}
        onUnit={setUnit}
        onMultiplier={setMultiplier}
      />
      <div className={styles.entry}>
        <Suspense fallback={<Skeleton height="240px" />}>
          <KindEntry key={kind} kind={kind} onNumbers={addNumbers} isClosed={isClosed} extraAction={pasteButton} />
        </Suspense>
      </div>
      <p role="status" className={styles.note}>
        {isAmountValid ? statusText : t('amount_needed')}
      </p>
      {isPasting && (
        <Suspense>
          <PasteSheet onClose={() => setPasting(false)} onAdd={add} />
        </Suspense>
      )}
    </Card>
  )
})

function KindEntry(props: EntryProps) {
  const t = useTexts(TEXTS)
  const entry = ENTRY_BY_KIND[props.kind]
  if (entry.type === 'digits') return <DigitsEntry {...props} digits={entry.digits} />
  if (entry.type === 'pairs') return <PairsEntry {...props} size={entry.size} />
  if (entry.type === 'ball') return <BallEntry {...props} />
  if (entry.type === 'side') return <SideEntry {...props} />
  return (
    <Button variant="secondary" block onClick={() => props.onNumbers([''])}>
      {t('add')}
    </Button>
  )
}
