import type { Host } from '@tessera/platform'
import { watchModals } from '@tessera/ui'
import { autorun, observable, runInAction } from 'mobx'
import { type RefObject, useEffect } from 'react'
import { type GameChannel, openChannel } from './game-channel.ts'
import { type PlayStore, SILENCE_MS } from './play.store.ts'

/**
 * Exchanges messages with the game in a frame: receives that it is ready, that a round was played, that the member wants to
 * leave; sends the available balance, and a pause while a dialog of the site is over it.
 */
export function useGame(host: Host, store: PlayStore, frame: RefObject<HTMLIFrameElement | null>, url: string): void {
  useEffect(() => {
    if (!frame.current) return
    const channel = openChannel(frame.current, url, ({ tessera }) => {
      if (tessera === 'ready') store.heardReady()
      else if (tessera === 'round') void store.figures.renew()
      else host.navigation.back()
    })
    const ends = [channel.end, watchPauses(store, channel), tellBalance(store, channel)]
    const silence = setTimeout(store.foundSilent, SILENCE_MS)
    return () => {
      clearTimeout(silence)
      for (const end of ends) end()
    }
  }, [host, store, frame, url])
}

function watchPauses(store: PlayStore, channel: GameChannel): () => void {
  const over = observable({ site: false })
  const endWatch = watchModals((standing) => runInAction(() => Object.assign(over, { site: standing > 0 })))
  let isPaused = false
  const endTelling = autorun(() => {
    if (!store.isReady || over.site === isPaused) return
    isPaused = over.site
    channel.post({ tessera: isPaused ? 'pause' : 'resume' })
  })
  return () => {
    endWatch()
    endTelling()
  }
}

function tellBalance(store: PlayStore, channel: GameChannel): () => void {
  let told: string | null = null
  return autorun(() => {
    const balance = store.playable
    if (!store.isReady || balance === null || balance === told) return
    told = balance
    channel.post({ tessera: 'balance', balance })
  })
}
