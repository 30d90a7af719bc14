import type { Host } from '@tessera/platform'
import { watchModals } from '@tessera/ui'
import { autorun, observable, runInAction } from 'mobx'
import { type RefObject, useEffect } from 'react'
import { type GameChannel, openChannel } from './game-channel.ts'
import { type PlayStore, READY_TIMEOUT_MS } from './play.store.ts'

/**
 * Exchanges messages with the game in a frame: receives that it is ready, that a round was played, that the member wants to
 * leave; sends the available balance, and a pause while a dialog of the site is over it.
 */
export function useGameChannel(
  host: Host,
  store: PlayStore,
  frame: RefObject<HTMLIFrameElement | null>,
  url: string,
): void {
  useEffect(() => {
    if (!frame.current) return
    const channel = openChannel(frame.current, url, ({ tessera }) => {
      if (tessera === 'ready') store.onGameReady()
      else if (tessera === 'round') void store.figures.refresh()
      else host.navigation.back()
    })
    const disposers = [channel.close, watchPauses(store, channel), reportBalance(store, channel)]
    const readyTimer = setTimeout(store.onReadyTimeout, READY_TIMEOUT_MS)
    return () => {
      clearTimeout(readyTimer)
      for (const dispose of disposers) dispose()
    }
  }, [host, store, frame, url])
}

function watchPauses(store: PlayStore, channel: GameChannel): () => void {
  const modalState = observable({ site: false })
  const unwatchModals = watchModals((openCount) =>
    runInAction(() => Object.assign(modalState, { site: openCount > 0 })),
  )
  let isPaused = false
  const disposeReporter = autorun(() => {
    if (!store.isReady || modalState.site === isPaused) return
    isPaused = modalState.site
    channel.post({ tessera: isPaused ? 'pause' : 'resume' })
  })
  return () => {
    unwatchModals()
    disposeReporter()
  }
}

function reportBalance(store: PlayStore, channel: GameChannel): () => void {
  let reportedBalance: string | null = null
  return autorun(() => {
    const balance = store.playableBalance
    if (!store.isReady || balance === null || balance === reportedBalance) return
    reportedBalance = balance
    channel.post({ tessera: 'balance', balance })
  })
}
