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
import { useResource } from '../../use-resource.ts'
import { MoveDialog } from './move-dialog.tsx'

const labels = texts.lottery

/** Calendar of the Thai draws of this year or the next. A draw that is not on sale yet can be moved to another day. */
export const CalendarPanel = observer(function CalendarPanel({ merchant }: { merchant: string }) {
  const { api, session, clock } = useDesk()
  const currentYear = new Date(clock.now).getFullYear()
  const [year, setYear] = useState(String(currentYear))
  const [dayToMove, setDayToMove] = useState<CalendarDay | null>(null)
  const days = useResource(`lottery.days.${merchant}.${year}`, () => api.drawDays(merchant, Number(year)))
  const years = [currentYear, currentYear + 1].map((yearOption) => ({
    value: String(yearOption),
    label: String(yearOption),
  }))
  return (
    <Panel title={labels.calendar}>
      <Stack>
        <Segmented label={labels.year} options={years} value={year} onSelect={setYear} />
        <Loaded resource={days}>
          {(all) => <DaysTable days={all} onMove={session.can('lottery.calendar') ? setDayToMove : null} />}
        </Loaded>
      </Stack>
      {dayToMove && (
        <MoveDialog
          merchant={merchant}
          day={dayToMove.day}
          onChanged={days.refresh}
          onClose={() => setDayToMove(null)}
        />
      )}
    </Panel>
  )
})

function DaysTable({ days, onMove }: { days: readonly CalendarDay[]; onMove: ((day: CalendarDay) => void) | null }) {
  if (days.length === 0) return <Empty title={labels.noDays}>{labels.noDaysHint}</Empty>
  return (
    <Table label={labels.calendar} head={[labels.day, labels.moved, labels.actions]}>
      {days.map((calendarDay) => (
        <tr key={calendarDay.day}>
          <th scope="row">{calendarDay.day}</th>
          <td>
            {calendarDay.movedFrom !== null && labels.movedFrom(calendarDay.movedFrom)}
            {calendarDay.by !== null && (
              <Prose>{texts.decision.nameWithReason(calendarDay.by, calendarDay.reason ?? '')}</Prose>
            )}
          </td>
          <td>
            {calendarDay.isFixed
              ? labels.onSale
              : onMove && (
                  <Button size="small" aria-label={labels.moveOf(calendarDay.day)} onClick={() => onMove(calendarDay)}>
                    {labels.move}
                  </Button>
                )}
          </td>
        </tr>
      ))}
    </Table>
  )
}
