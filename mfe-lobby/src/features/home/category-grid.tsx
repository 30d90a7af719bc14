import { categoryKey, formatCount, useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button, EmptyState, ErrorState, Icon, SectionHeader, Skeleton } from '@tessera/ui'
import { categoryGlyph } from '@tessera/ui/category-glyphs'
import { observer } from 'mobx-react-lite'
import type { Lobby } from '../../compose'
import * as styles from './game-section.module.css'
import { LobbyTile } from './lobby-tile'

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** All games of the chosen category, with more on demand. */
export const CategoryGrid = observer(function CategoryGrid({ host, lobby }: { host: Host; lobby: Lobby }) {
  const t = useTexts('mfe-lobby')
  const shared = useTexts('shared')
  const store = lobby.category
  const title = shared(categoryKey(store.category))
  const empty = store.games.length === 0
  return (
    <section aria-label={title}>
      <div className={styles.gridHead}>
        <SectionHeader
          title={title}
          icon={<Icon of={categoryGlyph(store.category)} size={20} />}
          end={
            <span className={styles.count}>
              {store.phase === 'ready' && t('games', { count: store.totalCount, shown: formatCount(store.totalCount) })}
            </span>
          }
        />
      </div>
      {store.phase === 'failed' && empty && (
        <ErrorState title={t('list_failed')} retryLabel={shared('common.retry')} onRetry={() => void store.more()} />
      )}
      {store.phase === 'ready' && empty && (
        <EmptyState
          title={t('list_empty')}
          action={<Button onClick={() => host.lobby.reset()}>{t('back_to_hot')}</Button>}
        />
      )}
      <ul className={styles.grid} aria-busy={store.phase === 'loading'}>
        {store.games.map((game) => (
          <li key={game.nodeId}>
            <LobbyTile game={game} lobby={lobby} />
          </li>
        ))}
        {store.phase === 'loading' &&
          PLACES.map((place) => (
            <li key={place}>
              <Skeleton ratio="3 / 4" />
              <Skeleton shape="text" />
            </li>
          ))}
      </ul>
      {!empty && store.hasMore && (
        <div className={styles.more}>
          <Button block variant="secondary" busy={store.phase === 'loading'} onClick={() => void store.more()}>
            {t('more')}
          </Button>
        </div>
      )}
    </section>
  )
})
