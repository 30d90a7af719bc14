import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { Vendor } from '@tessera/site'
import { Button, type EmptyStateProps } from '@tessera/ui'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import type { GameActions } from '../../lib/game-actions.ts'
import { GameGrid } from './game-grid.tsx'
import type { Layout } from './layout.ts'
import * as styles from './list.module.css'
import type { ListStore } from './list.store.ts'
import { useEmptyState } from './list-empty.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import type { Lists } from './lists.ts'
import { TEXTS } from './texts.ts'

const NO_VENDORS: readonly Vendor[] = []

interface ListGamesProps {
  host: Host
  lobby: GameActions & { lists: Lists }
  list: ListStore
  layout: Layout
  /** Content if there are no games; by default the lists' standard text. */
  empty?: EmptyStateProps
}

/** Games of a list, or a placeholder. */
export const ListGames = observer(function ListGames({ host, lobby, list, layout, empty }: ListGamesProps) {
  const t = useTexts(TEXTS)
  const lobbyTexts = useTexts('mfe-lobby')
  const { games, filter } = list
  const defaultEmptyState = useEmptyState(host, filter)
  const isFavourites = filter.dataType === 'favourites'
  const visibleGames = isFavourites
    ? list.visibleGames.filter(({ nodeId }) => !lobby.favourites.isTakenOut(nodeId))
    : list.visibleGames
  return (
    <Loaded
      of={{ loading: games.loading, value: games.value && visibleGames, load: games.load }}
      skeleton={
        <div className={styles.games}>
          <ListSkeleton />
        </div>
      }
      failed={lobbyTexts('list_failed')}
      empty={empty ?? defaultEmptyState}
    >
      {(shownGames) => (
        <>
          <InfiniteList tail={games.tail} onMore={() => void games.more()} count={shownGames.length}>
            <GameGrid
              games={shownGames}
              vendors={lobby.lists.vendors.value?.vendors ?? NO_VENDORS}
              lobby={lobby}
              layout={layout}
            />
          </InfiniteList>
          {list.hasBatches && (
            <div className={styles.next}>
              <Button block variant="secondary" onClick={list.showNextBatch}>
                {t('next_batch')}
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
})
