import type { DeskProvider, ProviderStop } from '@tessera/site/operations'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { numericCell, Table } from '../../../ui/table.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Money, moneyOf } from '../../parts/money.tsx'
import { texts } from '../../texts.ts'

const labels = texts.providers

interface ProviderPanelProps {
  provider: DeskProvider
  /** Null if the user may not lift a stop. */
  onLift: ((stop: ProviderStop) => void) | null
}

/** One provider: its codes, stake limits and stops. */
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
      <Facts
        facts={[
          [labels.vendors, vendors.join(', ')],
          [labels.keys, keys.join(', ')],
          [labels.stakes, labels.range(moneyOf(min), moneyOf(max))],
          [labels.address, operatorUrl ? <code key="url">{operatorUrl}</code> : labels.noAddress],
        ]}
      />
      {stops.length > 0 && (
        <>
          <Callout tone="bad">{labels.stopMeans}</Callout>
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
          head={[labels.game, { label: labels.least, numeric: true }, { label: labels.most, numeric: true }]}
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
