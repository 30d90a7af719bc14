import type { Game } from '@tessera/contracts'
import { useTexts } from '@tessera/i18n'
import { FavouriteToggle, GameTile } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import type { Lobby } from './lobby.ts'

const WITHOUT_HEART: readonly string[] = ['LOTT', 'ELOTT']

interface LobbyTileProps {
  game: Game
  lobby: Pick<Lobby, 'favourites' | 'launch'>
}

/** A game with its heart; lotteries have none (LOB-142). */
export const LobbyTile = observer(function LobbyTile({ game, lobby }: LobbyTileProps) {
  const t = useTexts('mfe-lobby')
  const on = lobby.favourites.has(game.nodeId)
  return (
    <GameTile
      name={game.displayName}
      src={game.iconUrl}
      onOpen={() => void lobby.launch(game.nodeId, game.displayName)}
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
