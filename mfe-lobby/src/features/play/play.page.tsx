import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import * as styles from './play.module.css'
import type { PlayStore } from './play.store.ts'
import { PLAY_PATH } from './play-address.ts'
import { PlayBar } from './play-bar.tsx'
import { playInputOf } from './play-input.ts'
import { PlayStage } from './play-stage.tsx'
import { RealityCheck } from './reality-check.tsx'
import { TEXTS } from './texts.ts'
import { useBonusNotice } from './use-bonus-notice.ts'
import { useFigures } from './use-figures.ts'

interface PlayPageProps {
  host: Host
  store: PlayStore
  openExternal: (url: string) => void
}

/** A game over the whole screen, below a bar of the site that no game can change (LOB-182). */
export const PlayPage = observer(function PlayPage({ host, store, openExternal }: PlayPageProps) {
  const t = useTexts(TEXTS)
  const { path } = host.navigation
  const [address, setAddress] = useState(path)
  // While navigating away, the page renders once more with the path of the next page; it has its own address then.
  if (path !== address && path.split('?')[0] === PLAY_PATH) setAddress(path)
  useEffect(() => store.onPageShown(playInputOf(address)), [store, address])
  useEffect(() => store.forget, [store])
  useFigures(host, store.figures)
  useBonusNotice(host, store.bonus)
  return (
    <div className={styles.play}>
      <PlayBar host={host} store={store} />
      <p className={styles.news} role="status">
        {store.figures.figures.loading.phase === 'offline' && t('offline')}
      </p>
      <div className={styles.stage}>
        <PlayStage host={host} store={store} address={address} openExternal={openExternal} />
      </div>
      <RealityCheck host={host} store={store} />
    </div>
  )
})
