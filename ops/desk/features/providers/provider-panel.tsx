import type { DeskProvider, ProviderStop } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { DescriptionList } from '../../parts/description-list.tsx'
import { formatMoney, Money } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.providers

interface ProviderPanelProps {
  provider: DeskProvider
  /** Null if the operator may not lift a stop. */
  onLift: ((stop: ProviderStop) => void) | null
}

/** Panel of one provider: codes, stake limits and stops. */
export function ProviderPanel({ provider, onLift }: ProviderPanelProps) {
  const { code, vendors, keys, min, max, operatorUrl, games, stops } = provider
  return (
    <Panel
      title={code}
      aside={
        <Badge tone={stops.length === 0 ? 'ok' : 'bad'}>
          {stops.length === 0 ? labels.running : labels.stopped(stops.length)}
        </Badge>
      }
    >
      <DescriptionList
        items={[
          [labels.vendors, vendors.join(', ')],
          [labels.keys, keys.join(', ')],
          [labels.stakes, labels.range(formatMoney(min), formatMoney(max))],
          [labels.address, operatorUrl ? <code key="url">{operatorUrl}</code> : labels.noAddress],
        ]}
      />
      {stops.length > 0 && (
        <>
          <Callout tone="bad">{labels.stopConsequence}</Callout>
          <Table
            label={labels.stops}
            head={[
              texts.merchant,
              labels.round,
              labels.when,
              ...(onLift ? [{ label: labels.lift, hidden: true }] : []),
            ]}
          >
            {stops.map((stop) => {
              const { merchant, roundId, at } = stop
              return (
                <tr key={`${merchant} ${roundId}`}>
                  <th scope="row">{merchant}</th>
                  <td>
                    <code>{roundId}</code>
                  </td>
                  <td>
                    <TimeAgo at={at} />
                  </td>
                  {onLift && (
                    <td>
                      <Button size="small" aria-label={labels.liftOf(code, merchant)} onClick={() => onLift(stop)}>
                        {labels.lift}
                      </Button>
                    </td>
                  )}
                </tr>
              )
            })}
          </Table>
        </>
      )}
      {games.length > 0 && (
        <Table
          label={labels.games}
          head={[labels.game, { label: labels.minStake, numeric: true }, { label: labels.maxStake, numeric: true }]}
        >
          {games.map((game) => (
            <tr key={game.gameId}>
              <th scope="row">{game.gameId}</th>
              <td className={numericCell}>
                <Money amount={game.min} />
              </td>
              <td className={numericCell}>
                <Money amount={game.max} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}
