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
import { useResource } from '../../use-resource.ts'
import { LimitDialog } from './limit-dialog.tsx'

const labels = texts.lottery
const TONES = { open: 'neutral', half: 'accent', closed: 'bad' } as const

/** Numbers of a draw that are limited or have the highest liability, with a dialog to limit one manually. */
export const NumbersPanel = observer(function NumbersPanel({ draw }: { draw: DeskDraw }) {
  const { api, session } = useDesk()
  const { drawId, game, numero, state } = draw
  const [selectedLimit, setSelectedLimit] = useState<DeskLimit | 'new' | null>(null)
  const limits = useResource(`lottery.numbers.${drawId}`, () => api.numberLimits(drawId))
  const canLimit = session.can('lottery.limits') && (state === 'open' || state === 'scheduled')
  return (
    <Panel
      title={labels.numbersOf(numero)}
      aside={
        canLimit && (
          <Button size="small" onClick={() => setSelectedLimit('new')}>
            {labels.limit}
          </Button>
        )
      }
    >
      <Loaded resource={limits}>
        {(all) => <NumbersTable numero={numero} numbers={all} onChange={canLimit ? setSelectedLimit : null} />}
      </Loaded>
      {selectedLimit !== null && (
        <LimitDialog
          drawId={drawId}
          game={game}
          existingLimit={selectedLimit === 'new' ? null : selectedLimit}
          onChanged={limits.refresh}
          onClose={() => setSelectedLimit(null)}
        />
      )}
    </Panel>
  )
})

interface NumbersTableProps {
  numero: string
  numbers: readonly DeskLimit[]
  onChange: ((limit: DeskLimit) => void) | null
}

function NumbersTable({ numero, numbers, onChange }: NumbersTableProps) {
  if (numbers.length === 0) return <Empty title={labels.noNumbers}>{labels.noNumbersHint}</Empty>
  const head = [
    labels.number,
    labels.kind,
    labels.saleState,
    { label: labels.liability, numeric: true },
    { label: labels.cap, numeric: true },
    ...(onChange ? [labels.actions] : []),
  ]
  return (
    <Table label={labels.numbersOf(numero)} head={head}>
      {numbers.map((row) => (
        <tr key={`${row.kind} ${row.numbers}`}>
          <th scope="row">{row.numbers}</th>
          <td>{row.kind}</td>
          <td>
            <Badge tone={TONES[row.state]}>{labels.saleStates[row.state]}</Badge>
            {row.byHand && <div>{labels.byHand}</div>}
          </td>
          <td className={numericCell}>
            <Money amount={row.liability} />
          </td>
          <td className={numericCell}>
            <Money amount={row.cap} />
          </td>
          {onChange && (
            <td>
              <Button size="small" aria-label={labels.limitOf(row.numbers)} onClick={() => onChange(row)}>
                {labels.change}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </Table>
  )
}
