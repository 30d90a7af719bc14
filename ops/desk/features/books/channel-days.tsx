import type { ChannelDay } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'

const labels = texts.channels

/** Days of each payment channel compared with the provider's statement, with the differences. */
export const ChannelDays = observer(function ChannelDays({ merchant }: { merchant: string }) {
  const { api } = useDesk()
  const days = useResource(`cashier.channels ${merchant}`, () => api.channelDays(merchant))
  return (
    <Panel title={labels.title}>
      <Loaded resource={days}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={labels.none}>{labels.emptyHint}</Empty>
          ) : (
            <>
              <ChannelDaysTable days={all} />
              {all
                .filter(({ found }) => found > 0)
                .map((day) => (
                  <DifferencesTable key={`${day.channel} ${day.day}`} day={day} />
                ))}
            </>
          )
        }
      </Loaded>
    </Panel>
  )
})

const ChannelDaysTable = ({ days }: { days: readonly ChannelDay[] }) => (
  <Table
    label={labels.title}
    head={[labels.channel, labels.day, { label: labels.matched, numeric: true }, labels.result, labels.compared]}
  >
    {days.map(({ channel, day, matched, found, comparedAt }) => (
      <tr key={`${channel} ${day}`}>
        <th scope="row">{channel}</th>
        <td>{day}</td>
        <td className={numericCell}>{matched}</td>
        <td>
          <Badge tone={found === 0 ? 'ok' : 'bad'}>{found === 0 ? labels.matches : labels.differs(found)}</Badge>
        </td>
        <td>
          <TimeAgo at={comparedAt} />
        </td>
      </tr>
    ))}
  </Table>
)

function DifferencesTable({ day: { channel, day, differences } }: { day: ChannelDay }) {
  const numericColumn = (label: string) => ({ label, numeric: true })
  return (
    <Table
      label={labels.differencesOf(channel, day)}
      head={[
        labels.reference,
        labels.transaction,
        labels.difference,
        numericColumn(labels.ourAmount),
        numericColumn(labels.providerAmount),
      ]}
    >
      {differences.map(({ kind, moved: moveKind, reference, here: ourAmount, there: providerAmount }) => (
        <tr key={`${moveKind} ${reference}`}>
          <th scope="row">
            <code>{reference}</code>
          </th>
          <td>{labels.transactionKinds[moveKind]}</td>
          <td>{labels.differenceKinds[kind]}</td>
          <td className={numericCell}>{ourAmount === null ? labels.nothing : <Money amount={ourAmount} />}</td>
          <td className={numericCell}>
            {providerAmount === null ? labels.nothing : <Money amount={providerAmount} />}
          </td>
        </tr>
      ))}
    </Table>
  )
}
