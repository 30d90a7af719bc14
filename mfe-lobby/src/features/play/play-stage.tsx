import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { ErrorState, LoadingFault } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { gameAddress } from './game-address.ts'
import { GameFrame, Opening } from './game-frame.tsx'
import { NO_GAME } from './no-game.ts'
import * as styles from './play.module.css'
import type { PlayStore } from './play.store.ts'
import { PlayRefused } from './play-refused.tsx'
import { playInputOf } from './play-wish.ts'
import { ResumeOffer } from './resume-offer.tsx'
import { TEXTS } from './texts.ts'

interface PlayStageProps {
  host: Host
  store: PlayStore
  address: string
  /** Leaves the site for a page that may not be framed. */
  go: (url: string) => void
}

/** The game, or a placeholder. */
export const PlayStage = observer(function PlayStage({ host, store, address, go }: PlayStageProps) {
  const t = useTexts(TEXTS)
  const { loading } = store.opening
  const { visibleLaunch, offered, refusal } = store
  const input = playInputOf(address)
  const away = visibleLaunch && !visibleLaunch.embed ? visibleLaunch.url : null
  useEffect(() => {
    if (away) go(gameAddress(away, { site: window.location.origin, language: host.locale.language }))
  }, [away, go, host])
  const retry = () => void store.start()
  if (!input.nodeId) return <PlayRefused host={host} error={NO_GAME} input={input} />
  if (refusal) return <PlayRefused host={host} error={refusal} input={input} />
  if (loading.phase === 'failed' || loading.phase === 'offline')
    return (
      <div className={styles.centre}>
        <LoadingFault loading={loading} title={t('failed')} onRetry={retry} />
      </div>
    )
  if (store.isSilent)
    return (
      <div className={styles.centre}>
        <ErrorState title={t('silent')} text={t('silent_text')} retryLabel={t('again')} onRetry={retry} />
      </div>
    )
  if (offered) return <ResumeOffer host={host} store={store} round={offered} />
  if (visibleLaunch?.embed)
    return <GameFrame key={visibleLaunch.url} host={host} store={store} launch={visibleLaunch} />
  return <Opening />
})
