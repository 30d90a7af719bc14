import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { ErrorState, LoadingFault } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { gameAddress } from './game-address.ts'
import { GameFrame, GameLoading } from './game-frame.tsx'
import { LaunchError } from './launch-error.tsx'
import { NO_GAME } from './no-game.ts'
import * as styles from './play.module.css'
import type { PlayStore } from './play.store.ts'
import { playInputOf } from './play-input.ts'
import { ResumeOffer } from './resume-offer.tsx'
import { TEXTS } from './texts.ts'

interface PlayStageProps {
  host: Host
  store: PlayStore
  address: string
  /** Opens a game that may not be framed, in place of the site. */
  openExternal: (url: string) => void
}

/** The game, or a placeholder. */
export const PlayStage = observer(function PlayStage({ host, store, address, openExternal }: PlayStageProps) {
  const t = useTexts(TEXTS)
  const { loading } = store.launchQuery
  const { visibleLaunch, offeredRound, launchRejection: launchError } = store
  const input = playInputOf(address)
  const externalUrl = visibleLaunch && !visibleLaunch.embed ? visibleLaunch.url : null
  useEffect(() => {
    if (externalUrl)
      openExternal(gameAddress(externalUrl, { site: window.location.origin, language: host.locale.language }))
  }, [externalUrl, openExternal, host])
  const retry = () => void store.startLaunch()
  if (!input.nodeId) return <LaunchError host={host} error={NO_GAME} input={input} />
  if (launchError) return <LaunchError host={host} error={launchError} input={input} />
  if (loading.phase === 'failed' || loading.phase === 'offline')
    return (
      <div className={styles.centre}>
        <LoadingFault loading={loading} title={t('failed')} onRetry={retry} />
      </div>
    )
  if (store.isUnresponsive)
    return (
      <div className={styles.centre}>
        <ErrorState title={t('silent')} text={t('silent_text')} retryLabel={t('again')} onRetry={retry} />
      </div>
    )
  if (offeredRound) return <ResumeOffer host={host} store={store} round={offeredRound} />
  if (visibleLaunch?.embed)
    return <GameFrame key={visibleLaunch.url} host={host} store={store} launch={visibleLaunch} />
  return <GameLoading />
})
