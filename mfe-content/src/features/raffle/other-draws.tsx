import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { Raffle } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { ListRow } from '@tessera/ui/list-row'
import { observer } from 'mobx-react-lite'
import { rafflePath } from '../../lib/raffle-path.ts'
import { TEXTS } from './texts.ts'

/** The merchant's other raffles, newest first; renders nothing if there are none. */
export const OtherRaffles = observer(function OtherRaffles({
  host,
  raffles,
}: {
  host: Host
  raffles: readonly Raffle[]
}) {
  const t = useTexts(TEXTS)
  if (raffles.length === 0) return null
  return (
    <Card as="section" title={t('earlier')}>
      <ul>
        {raffles.map(({ drawId, title, drawAt, state }) => (
          <li key={drawId}>
            <ListRow
              title={title}
              detail={`${t(state)} · ${formatDateTime(drawAt, host.locale.language)}`}
              href={rafflePath(drawId)}
              onPress={() => host.navigation.push(rafflePath(drawId))}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
})
