import { useTexts } from '@tessera/i18n'
import type { Host, Query } from '@tessera/platform'
import type { Game } from '@tessera/site'
import { Icon, SectionHeader } from '@tessera/ui'
import { heartGlyph } from '@tessera/ui/glyphs'
import { Loaded } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import type { GameActions } from '../../lib/game-actions.ts'
import { LobbyTile } from '../../lib/lobby-tile.tsx'
import { placeholders } from '../../lib/placeholders.tsx'
import * as styles from './favourites-row.module.css'

const FAVOURITES_PATH = '/m/favorite'

interface FavouritesRowProps {
  host: Host
  lobby: GameActions & { favouriteRow: Query<readonly Game[]> }
}

/** A member's newest favourites in a row, with a link to all; renders nothing if there are none (LOB-104). */
export const FavouritesRow = observer(function FavouritesRow({ host, lobby }: FavouritesRowProps) {
  const t = useTexts('mfe-lobby')
  const shared = useTexts('shared')
  const titleId = useId()
  const { favouriteRow, favourites } = lobby
  const visibleGames = favouriteRow.value?.filter(({ nodeId }) => !favourites.isTakenOut(nodeId)) ?? null
  const hasVisibleGames = visibleGames === null ? !favourites.isEmpty : visibleGames.length > 0
  if (!host.session.isLoggedIn || !hasVisibleGames) return null
  const seeAll = () => host.navigation.push(FAVOURITES_PATH)
  return (
    <section className={styles.row} aria-labelledby={titleId}>
      <div className={styles.head}>
        <SectionHeader
          id={titleId}
          title={t('favourites')}
          icon={<Icon of={heartGlyph} size={20} />}
          action={{ label: shared('common.see_all'), onPress: seeAll, href: FAVOURITES_PATH }}
        />
      </div>
      <Loaded
        of={{ loading: favouriteRow.loading, value: visibleGames, load: favouriteRow.load }}
        skeleton={<ul className={styles.strip}>{placeholders(4)}</ul>}
        failed={t('section_failed')}
        small
      >
        {(games) => (
          <ul className={styles.strip}>
            {games.map((game) => (
              <li key={game.nodeId}>
                <LobbyTile game={game} lobby={lobby} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
})
