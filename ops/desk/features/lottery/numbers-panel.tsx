import type { DeskDraw, DeskLimit } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { useDesk } from '../../desk-context.ts'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import { useAsked } from '../../use-asked.ts'
import { LimitDialog } from './limit-dialog.tsx'

const words = texts.lottery
const TONES = { open: 'neutral', half: 'accent', closed: 'bad' } as const

/** Numbers of a draw that are limited or carry the most, and the way to limit one by hand. */
export const NumbersPanel = observer(function NumbersPanel({ draw }: { draw: DeskDraw }) {
  const { api, session } = useDesk()
  const { drawId, game, numero, state } = draw
  const [chosen, setChosen] = useState<DeskLimit | 'new' | null>(null)
  const numbers = useAsked(`lottery.numbers.${drawId}`, () => api.numbers(drawId))
  const mayLimit = session.can('lottery.limits') && (state === 'open' || state === 'scheduled')
  return (
    <Panel
      title={words.numbersOf(numero)}
      beside={
        mayLimit && (
          <Button size="small" onClick={() => setChosen('new')}>
            {words.limit}
          </Button>
        )
      }
    >
      <Loaded from={numbers}>
        {(all) => <NumbersTable numero={numero} numbers={all} onChange={mayLimit ? setChosen : null} />}
      </Loaded>
      {chosen !== null && (
        <LimitDialog
          drawId={drawId}
          game={game}
          of={chosen === 'new' ? null : chosen}
          onChanged={numbers.refresh}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  )
})

interface NumbersTableProps {
  numero: string
  numbers: readonly DeskLimit[]
  onChange: ((number: DeskLimit) => void) | null
}

function NumbersTable({ numero, numbers, onChange }: NumbersTableProps) {
  if (numbers.length === 0) return <Empty title={words.noNumbers}>{words.noNumbersNext}</Empty>
  const head = [
    words.number,
    words.kind,
    words.sale,
    { label: words.liability, numeric: true },
    { label: words.cap, numeric: true },
    ...(onChange ? [words.acts] : []),
  ]
  return (
    <Table label={words.numbersOf(numero)} head={head}>
      {numbers.map((one) => (
        <tr key={`${one.kind} ${one.numbers}`}>
          <th scope="row">{one.numbers}</th>
          <td>{one.kind}</td>
          <td>
            <Badge tone={TONES[one.state]}>{words.sales[one.state]}</Badge>
            {one.byHand && <div>{words.byHand}</div>}
          </td>
          <td className={numericCell}>
            <Money amount={one.liability} />
          </td>
          <td className={numericCell}>
            <Money amount={one.cap} />
          </td>
          {onChange && (
            <td>
              <Button size="small" aria-label={words.limitOf(one.numbers)} onClick={() => onChange(one)}>
                {words.change}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </Table>
  )
}
