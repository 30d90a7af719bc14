import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { MyRaffle } from '@tessera/site'
import { Badge } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { ListRow } from '@tessera/ui/list-row'
import { observer } from 'mobx-react-lite'
import { rafflePath } from '../../lib/raffle-path.ts'

/** Open raffles, with the member's tickets in each; renders nothing if there are none. */
export const RaffleList = observer(function RaffleList({
  host,
  raffles,
}: {
  host: Host
  raffles: readonly MyRaffle[]
}) {
  const t = useTexts('mfe-content')
  if (raffles.length === 0) return null
  return (
    <Card as="section" title={t('raffles.title')}>
      <ul>
        {raffles.map(({ drawId, title, closesAt, own, uncollected }) => (
          <li key={drawId}>
            <ListRow
              title={title}
              detail={`${t('raffles.own', { count: own })} · ${t('raffles.closes', { at: formatDateTime(closesAt, host.locale.language) })}`}
              end={
                uncollected > 0 ? <Badge tone="accent" text={t('raffles.new', { count: uncollected })} /> : undefined
              }
              href={rafflePath(drawId)}
              onPress={() => host.navigation.push(rafflePath(drawId))}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
})
