import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button } from '@tessera/ui'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import type { GameActions } from '../../lib/game-actions.ts'
import { GameGrid } from './game-grid.tsx'
import type { Layout } from './layout.ts'
import * as styles from './list.module.css'
import type { ListStore } from './list.store.ts'
import { choicesIn } from './list-filter.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import type { Lists } from './lists.ts'

interface ListGamesProps {
  host: Host
  lobby: GameActions & { lists: Lists }
  list: ListStore
  layout: Layout
}

/** The games of a list, or what stands in their place. */
export const ListGames = observer(function ListGames({ host, lobby, list, layout }: ListGamesProps) {
  const t = useTexts('mfe-lobby')
  const { games, filter } = list
  const isFavourites = filter.dataType === 'favourites'
  const shown = isFavourites ? list.shown.filter(({ nodeId }) => !lobby.favourites.isTakenOut(nodeId)) : list.shown
  const narrowed = choicesIn(filter) > 0 || filter.isUnknown || filter.asked !== null
  const all = () => host.navigation.replace(filter.path)
  const other = isFavourites || !narrowed ? '/m/hot-games' : null
  const empty = {
    title: t(isFavourites ? 'favourites_empty' : narrowed ? 'nothing_fits' : 'list_empty'),
    ...(isFavourites && { text: t('favourites_hint') }),
    art: narrowed ? ('search' as const) : ('box' as const),
    action: other ? (
      <Button onClick={() => host.navigation.push(other)}>{t('back_to_hot')}</Button>
    ) : (
      <Button onClick={all}>{t('show_all')}</Button>
    ),
  }
  return (
    <Loaded
      of={{ loading: games.loading, value: games.value && shown, load: games.load }}
      skeleton={
        <div className={styles.games}>
          <ListSkeleton />
        </div>
      }
      failed={t('list_failed')}
      empty={empty}
    >
      {(now) => (
        <>
          <InfiniteList tail={games.tail} onMore={() => void games.more()} count={now.length}>
            <GameGrid games={now} vendors={lobby.lists.vendors.value?.vendors ?? []} lobby={lobby} layout={layout} />
          </InfiniteList>
          {list.hasBatches && (
            <div className={styles.next}>
              <Button block variant="secondary" onClick={list.turn}>
                {t('next_batch')}
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
})
