import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { GameLaunch } from '@tessera/site'
import { Skeleton } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { gameAddress } from './game-address.ts'
import * as styles from './play.module.css'
import type { PlayStore } from './play.store.ts'
import { TEXTS } from './texts.ts'
import { useGameChannel } from './use-game.ts'

interface GameFrameProps {
  host: Host
  store: PlayStore
  launch: GameLaunch
}

/** The game in a frame on its provider's origin, isolated from the site. */
export const GameFrame = observer(function GameFrame({ host, store, launch }: GameFrameProps) {
  const t = useTexts(TEXTS)
  const frameRef = useRef<HTMLIFrameElement>(null)
  // The address stays the same: a changed one would reload the game with a used-up token.
  const [src] = useState(() =>
    gameAddress(launch.url, { site: window.location.origin, language: host.locale.language }),
  )
  useGameChannel(host, store, frameRef, launch.url)
  return (
    <>
      {!store.isReady && <GameLoading />}
      <iframe
        ref={frameRef}
        className={styles.frame}
        title={t('frame', { game: launch.displayName })}
        src={src}
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow="autoplay"
        referrerPolicy="no-referrer"
      />
    </>
  )
})

/** Placeholder while the game loads. */
export function GameLoading() {
  const t = useTexts(TEXTS)
  return (
    <div className={styles.opening} role="status" aria-busy="true" aria-label={t('opening')}>
      <Skeleton height="100%" />
      <p className={styles.wait}>{t('opening')}</p>
    </div>
  )
}
