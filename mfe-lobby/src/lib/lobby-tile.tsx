import { useTexts } from '@tessera/i18n'
import type { Game } from '@tessera/site'
import { FavouriteToggle, GameTile, type GameTileProps } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import type { GameActions } from './game-actions.ts'

const WITHOUT_HEART: readonly string[] = ['LOTT', 'ELOTT']

interface LobbyTileProps extends Pick<GameTileProps, 'layout' | 'detail'> {
  game: Game
  lobby: GameActions
}

/** A game with its heart; lotteries have none (LOB-142). */
export const LobbyTile = observer(function LobbyTile({ game, lobby, ...look }: LobbyTileProps) {
  const t = useTexts('mfe-lobby')
  const on = lobby.favourites.has(game.nodeId)
  return (
    <GameTile
      {...look}
      name={game.displayName}
      src={game.iconUrl}
      onOpen={() => lobby.launch(game.nodeId, game.displayName)}
      favourite={
        WITHOUT_HEART.includes(game.gameType) ? undefined : (
          <FavouriteToggle
            on={on}
            label={t('favourite', { name: game.displayName })}
            onToggle={() => void lobby.favourites.toggle(game)}
          />
        )
      }
    />
  )
})
