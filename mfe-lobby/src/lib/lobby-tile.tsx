import { useTexts } from '@tessera/i18n'
import type { Game } from '@tessera/site'
import { FavouriteToggle, GameTile, type GameTileProps } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import type { GameActions } from './game-actions.ts'

const TYPES_WITHOUT_FAVOURITE: readonly string[] = ['LOTT', 'ELOTT']

interface LobbyTileProps extends Pick<GameTileProps, 'layout' | 'detail'> {
  game: Game
  lobby: GameActions
}

/** A game with its favourite toggle, except for lotteries (LOB-142), and with free play if its provider supports it (LOB-173). */
export const LobbyTile = observer(function LobbyTile({ game, lobby, ...tileProps }: LobbyTileProps) {
  const t = useTexts('mfe-lobby')
  const isFavourite = lobby.favourites.has(game.nodeId)
  return (
    <GameTile
      {...tileProps}
      name={game.displayName}
      src={game.iconUrl}
      onOpen={() => lobby.launch(game.nodeId, game.displayName)}
      second={
        game.supportPlay && lobby.canTryOut()
          ? {
              text: t('try'),
              label: t('try_game', { name: game.displayName }),
              onPress: () => void lobby.tryOut(game.nodeId),
            }
          : undefined
      }
      favourite={
        TYPES_WITHOUT_FAVOURITE.includes(game.gameType) ? undefined : (
          <FavouriteToggle
            on={isFavourite}
            label={t('favourite', { name: game.displayName })}
            onToggle={() => void lobby.favourites.toggle(game)}
          />
        )
      }
    />
  )
})
