import type { Host } from '@tessera/platform'
import type { Category } from '@tessera/site'
import { reaction } from 'mobx'
import { useLayoutEffect } from 'react'
import { addressOf, categoryIn } from './category-address.ts'

/**
 * The category of the page is the one in its address. What frame or page choose through the host goes into the address, as an entry
 * of its own; an entry that the visitor comes back to is told to the host.
 */
export function useCategory({ lobby, navigation }: Pick<Host, 'lobby' | 'navigation'>): Category {
  const shown = categoryIn(navigation.path)
  useLayoutEffect(() => {
    const pathname = navigation.path.split('?')[0]
    // Before this page there was none to choose for: another choice is the frame's, on its way here.
    let agreed: Category = 'HOT'
    let path = ''
    const meet = () => {
      const { path: now } = navigation
      if (now.split('?')[0] !== pathname) return
      const address = categoryIn(now)
      const isChosen = lobby.category !== agreed && lobby.category !== address
      if (isChosen) {
        agreed = lobby.category
        // The frame may have come home for the choice: that entry is the one to name it.
        navigation[now === path ? 'push' : 'replace'](addressOf(now, agreed))
      } else {
        agreed = address
        if (lobby.category !== address) lobby.choose(address)
      }
      path = navigation.path
    }
    meet()
    // The frame chooses and goes home in two steps of one turn.
    const stop = reaction(() => [lobby.category, navigation.path], meet, { scheduler: queueMicrotask })
    return () => {
      stop()
      if (lobby.category === agreed) lobby.choose('HOT')
    }
  }, [lobby, navigation])
  return shown
}
