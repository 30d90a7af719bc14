import type { CalendarDay } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { Table } from '../../../ui/table.tsx'
import { useDesk } from '../../desk-context.ts'
import { Prose } from '../../parts/prose.tsx'
import { texts } from '../../texts.ts'
import { useAsked } from '../../use-asked.ts'
import { MoveDialog } from './move-dialog.tsx'

const words = texts.lottery

/** The days of the Thai draws of this year or the next, and the way to move one whose sale is not open. */
export const CalendarPanel = observer(function CalendarPanel({ merchant }: { merchant: string }) {
  const { api, session, clock } = useDesk()
  const now = new Date(clock.now).getFullYear()
  const [year, setYear] = useState(String(now))
  const [chosen, setChosen] = useState<CalendarDay | null>(null)
  const days = useAsked(`lottery.days.${merchant}.${year}`, () => api.drawDays(merchant, Number(year)))
  const years = [now, now + 1].map((one) => ({ value: String(one), label: String(one) }))
  return (
    <Panel title={words.calendar}>
      <Stack>
        <Segmented label={words.year} options={years} value={year} onChoose={setYear} />
        <Loaded from={days}>
          {(all) => <DaysTable days={all} onMove={session.can('lottery.calendar') ? setChosen : null} />}
        </Loaded>
      </Stack>
      {chosen && (
        <MoveDialog merchant={merchant} day={chosen.day} onChanged={days.refresh} onClose={() => setChosen(null)} />
      )}
    </Panel>
  )
})

function DaysTable({ days, onMove }: { days: readonly CalendarDay[]; onMove: ((day: CalendarDay) => void) | null }) {
  if (days.length === 0) return <Empty title={words.noDays}>{words.noDaysNext}</Empty>
  return (
    <Table label={words.calendar} head={[words.day, words.moved, words.acts]}>
      {days.map((one) => (
        <tr key={one.day}>
          <th scope="row">{one.day}</th>
          <td>
            {one.movedFrom !== null && words.movedFrom(one.movedFrom)}
            {one.by !== null && <Prose>{texts.decision.yesBy(one.by, one.reason ?? '')}</Prose>}
          </td>
          <td>
            {one.isFixed
              ? words.isFixed
              : onMove && (
                  <Button size="small" aria-label={words.moveOf(one.day)} onClick={() => onMove(one)}>
                    {words.move}
                  </Button>
                )}
          </td>
        </tr>
      ))}
    </Table>
  )
}
