import { formatCount, useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { type Category, categoryKey } from '@tessera/site'
import { Button, Icon, SectionHeader } from '@tessera/ui'
import { categoryGlyph } from '@tessera/ui/category-glyphs'
import { Loaded } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import type { GameActions } from '../../lib/game-actions.ts'
import { LobbyTile } from '../../lib/lobby-tile.tsx'
import { placeholders } from '../../lib/placeholders.tsx'
import { categoryStoreOf } from './category-store-of.ts'
import * as styles from './game-section.module.css'

interface CategoryGridProps {
  host: Host
  lobby: GameActions
  category: Category
}

/** All games of a category, with more on demand. */
export const CategoryGrid = observer(function CategoryGrid({ host, lobby, category }: CategoryGridProps) {
  const t = useTexts('mfe-lobby')
  const shared = useTexts('shared')
  const games = categoryStoreOf(host).listOf(category)
  useRefresh(
    host,
    useCallback(() => games.load({ keepPrevious: true }), [games]),
  )
  const title = shared(categoryKey(category))
  return (
    <section aria-label={title}>
      <div className={styles.gridHead}>
        <SectionHeader
          title={title}
          icon={<Icon of={categoryGlyph(category)} size={20} />}
          end={
            <span className={styles.count}>
              {games.totalCount !== null &&
                t('games', { count: games.totalCount, shown: formatCount(games.totalCount) })}
            </span>
          }
        />
      </div>
      <Loaded
        of={games}
        skeleton={<ul className={styles.grid}>{placeholders(9)}</ul>}
        failed={t('list_failed')}
        empty={{
          title: t('list_empty'),
          action: <Button onClick={() => host.lobby.reset()}>{t('back_to_hot')}</Button>,
        }}
      >
        {(list) => (
          <>
            <ul className={styles.grid} aria-busy={games.tail === 'loading'}>
              {list.map((game) => (
                <li key={game.nodeId}>
                  <LobbyTile game={game} lobby={lobby} />
                </li>
              ))}
              {games.tail === 'loading' && placeholders(9)}
            </ul>
            {games.tail !== 'end' && (
              <div className={styles.more}>
                {games.tail === 'failed' && <p>{t('list_failed')}</p>}
                <Button block variant="secondary" busy={games.tail === 'loading'} onClick={() => void games.more()}>
                  {games.tail === 'failed' ? shared('common.retry') : t('more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
})
